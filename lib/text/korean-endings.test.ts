import { expect, it } from 'vitest';
import { withoutEndings } from './korean-endings';

it.each([
  ['임종석이 여의도에서 주도한 시위는?', '임종석  여의도  주도  시위 ?'],
  ['북한 정도 나이', '북한 정도 나이'],
  ['한빛모빌리티의 위험과 기회를', '한빛모빌리티  위험  기회 '],
  ['what is 2025년에', 'what is 2025년에'],
  ['', ''],
])('«%s»', (text, rest) => {
  expect(withoutEndings(text)).toBe(rest);
});
