// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '@/components/trace/testing/render-page';
import { DocumentMarkdown, isMarkdown } from './document-markdown';

afterEach(cleanup);

const show = (markdown: string, marks: string[] = []) =>
  renderPage(<DocumentMarkdown markdown={markdown} marks={marks} />).container;
const marked = (container: Element) => [...container.querySelectorAll('mark')].map((mark) => mark.textContent).join('');

test('a mark reaches over emphasis and paragraphs, written as Markdown has it', () => {
  const container = show('# 제목\n\n앞말. 매출은 **4,860억 원**이다.\n\n다음 문단이다.', [
    '매출은 **4,860억 원**이다.\n\n다음 문단',
  ]);
  expect(marked(container)).toBe('매출은 4,860억 원이다.다음 문단');
  expect(screen.getByRole('heading', { name: '제목' })).toBeTruthy();
});

test('a mark over rows of a table stands in its cells alone', () => {
  const table = '| 항목 | 값 |\n| --- | --- |\n| 매출 | 4,860 |';
  const container = show(table, [table]);
  expect(marked(container)).toBe('항목값매출4,860');
  expect([...container.querySelectorAll('mark')].every((mark) => mark.closest('td, th'))).toBe(true);
});

test('a text that is not there marks nothing', () => {
  expect(marked(show('# A\n\nB c.', ['nowhere', '', '---']))).toBe('');
});

test('tables are tables; links, images and HTML of a document do nothing', () => {
  const container = show(
    '| 항목 | 값 |\n| --- | --- |\n| 매출 | 4,860 |\n\n[a](https://example.com) ![b](https://example.com/b.png) <img src=x onerror=alert(1)>',
  );
  expect(screen.getByRole('cell', { name: '4,860' })).toBeTruthy();
  expect(container.querySelectorAll('a, img, script')).toHaveLength(0);
});

test.each([
  ['# Heading', true],
  ['text\n| a | b |\n', true],
  ['- item', true],
  ['STAVE ONE\n\nMarley was dead: to begin with.', false],
  ['a - b, 3 > 2', false],
])('%j is Markdown: %s', (text, expected) => {
  expect(isMarkdown(text)).toBe(expected);
});
