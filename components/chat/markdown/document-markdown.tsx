'use client';

import { cjk } from '@streamdown/cjk';
import { type ComponentProps, useMemo } from 'react';
import { Streamdown } from 'streamdown';
import { allowedElements, markdownComponents } from './answer-markdown';
import { linkTarget } from './link-target';
import { PlainOnError } from './plain-on-error';
import { rehypeMarks } from './rehype-marks';

type Components = NonNullable<ComponentProps<typeof Streamdown>['components']>;

const elements = [...allowedElements, 'mark'];
const plugins = { cjk };
const components: Components = {
  ...markdownComponents,
  // A document's links are only read: their words, and where they would lead.
  a: ({ href, children }) => (
    <span title={linkTarget(href ?? '')?.address} className="underline decoration-line-strong decoration-dotted">
      {children}
    </span>
  ),
  mark: ({ children }) => (
    <mark className="bg-stage-context-soft text-ink underline decoration-stage-context underline-offset-2">
      {children}
    </mark>
  ),
};

/** A line that only Markdown has: a heading, a quote, a list item or a row of a table. */
const markdownLine = /^(?:#{1,6} \S|> \S|[-*] \S|\|.*\|\s*$)/m;

/** Whether a text is written in Markdown. */
export function isMarkdown(text: string): boolean {
  return markdownLine.test(text);
}

/** A stored document or passage as Markdown that loads nothing and opens nothing; `marks` are texts to mark in it. */
export function DocumentMarkdown({ markdown, marks }: { markdown: string; marks: readonly string[] }) {
  const key = JSON.stringify(marks);
  const rehypePlugins = useMemo<ComponentProps<typeof Streamdown>['rehypePlugins']>(
    () => [[rehypeMarks, { texts: JSON.parse(key) as string[] }]],
    [key],
  );
  return (
    <PlainOnError text={markdown}>
      <Streamdown
        mode="static"
        className="break-words [&>:first-child]:mt-0 [&>:last-child]:mb-0 [&_:is(h2,h3,h4)]:mt-3 [&_:is(h2,h3,h4)]:text-sm [&_p]:my-2"
        allowedElements={elements}
        components={components}
        rehypePlugins={rehypePlugins}
        plugins={plugins}
        parseMarkdownIntoBlocksFn={wholeText}
        controls={false}
      >
        {markdown}
      </Streamdown>
    </PlainOnError>
  );
}

/** One block, so that a mark may reach over several paragraphs. */
function wholeText(markdown: string): string[] {
  return [markdown];
}
