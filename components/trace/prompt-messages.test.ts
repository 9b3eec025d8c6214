import { expect, it } from 'vitest';
import { promptMessages } from './prompt-messages';

it('reads the messages of a prompt', () => {
  const messages = [
    { role: 'system', content: 'Answer from the data.\n[Data: Entities (1)]' },
    { role: 'user', content: '위험은?' },
  ];
  expect(promptMessages(JSON.stringify(messages, null, 2))).toEqual(messages);
});

it.each([
  '-----Reports-----\nid|title',
  '[Data: Entities (1)] says so',
  '[]',
  '[1, 2]',
  '[{"role":"tool","content":""}]',
])('leaves %j as it stands', (text) => {
  expect(promptMessages(text)).toBeNull();
});
