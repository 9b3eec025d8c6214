'use client';

import { cjk } from '@streamdown/cjk';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Streamdown } from 'streamdown';
import { CitationMarker, CitedSentence, UncitedMark } from './citation-marker';
import { withoutTokens } from './marked-answer';
import { PlainOnError } from './plain-on-error';
import { rehypeCitations } from './rehype-citations';
import { UntrustedLink } from './untrusted-link';

type Components = NonNullable<ComponentProps<typeof Streamdown>['components']>;

/** Everything an answer may consist of; other elements are left out and HTML is shown as the text it is. */
export const allowedElements = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
  ...['strong', 'em', 'del', 'code', 'pre', 'a', 'img', 'sup', 'section'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'input'],
  ...['citation-marker', 'cited-sentence', 'uncited-mark'],
];

/** How the elements of Markdown look. */
export const markdownComponents: Components = {
  h1: ({ children }) => <h2 className="mt-6 mb-2 text-lg font-semibold">{children}</h2>,
  h2: ({ children }) => <h2 className="mt-6 mb-2 text-lg font-semibold">{children}</h2>,
  h3: ({ children }) => <h3 className="mt-4 mb-1 font-semibold">{children}</h3>,
  h4: ({ children }) => <h3 className="mt-4 mb-1 font-semibold">{children}</h3>,
  h5: ({ children }) => <h4 className="mt-4 mb-1 font-medium">{children}</h4>,
  h6: ({ children }) => <h4 className="mt-4 mb-1 font-medium">{children}</h4>,
  p: ({ children }) => <p className="my-3">{children}</p>,
  ul: ({ children }) => <ul className="my-3 list-disc space-y-1 pl-6 marker:text-ink-faint [li_&]:my-1">{children}</ul>,
  ol: ({ children, start }) => (
    <ol
      start={start}
      className="my-3 list-decimal space-y-1 pl-6 marker:text-ink-faint marker:tabular-nums [li_&]:my-1"
    >
      {children}
    </ol>
  ),
  li: ({ children }) => <li className="[&>p]:my-1">{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="my-3 border-l-2 border-line-strong pl-4 text-ink-muted">{children}</blockquote>
  ),
  hr: () => <hr className="my-6" />,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  // Hangul has no italics; a slanted one only looks broken.
  em: ({ children }) => <em className="font-medium not-italic">{children}</em>,
  del: ({ children }) => <del>{children}</del>,
  sup: ({ children }) => <sup>{children}</sup>,
  section: ({ children }) => <section>{children}</section>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  code: ({ children }) => <code className="font-mono text-sm">{children}</code>,
  inlineCode: ({ children }) => <code className="rounded-xs border bg-canvas px-1 font-mono text-sm">{children}</code>,
  table: ({ children }) => <AnswerTable>{children}</AnswerTable>,
  thead: ({ children }) => <thead className="border-b border-line-strong text-left">{children}</thead>,
  tbody: ({ children }) => <tbody className="divide-y">{children}</tbody>,
  tr: ({ children }) => <tr>{children}</tr>,
  th: ({ children, style }) => (
    <th scope="col" style={style} className="min-w-20 px-3 py-2 align-bottom font-medium">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="px-3 py-2 align-top tabular-nums [&:not([style])]:min-w-28">
      {children}
    </td>
  ),
  a: ({ href, children }) => <UntrustedLink href={href}>{children}</UntrustedLink>,
  img: ({ alt }) => <ImageText alt={typeof alt === 'string' ? withoutTokens(alt) : ''} />,
  'citation-marker': ({ markers }) => <CitationMarker markers={String(markers)} />,
  'uncited-mark': () => <UncitedMark />,
  'cited-sentence': ({ markers, children }) => (
    <CitedSentence markers={String(markers)}>{children as ReactNode}</CitedSentence>
  ),
};

const rehypePlugins = [rehypeCitations];
const markingPlugins: ComponentProps<typeof Streamdown>['rehypePlugins'] = [[rehypeCitations, { markUncited: true }]];
const plugins = { cjk };

/** Of an answer that cannot be rendered, in characters. */
const maxPlainLength = 100_000;

/**
 * The Markdown of an answer, safe to show while it is written: it loads nothing and opens nothing by itself.
 * `markdown` comes from `markAnswer`; a CitationContext must stand around it. `markUncited` marks sentences that cite
 * nothing.
 */
export function AnswerMarkdown({
  markdown,
  streaming,
  markUncited = false,
}: {
  markdown: string;
  streaming: boolean;
  markUncited?: boolean;
}) {
  return (
    <PlainOnError text={withoutTokens(markdown.slice(0, maxPlainLength))}>
      <Streamdown
        mode={streaming ? 'streaming' : 'static'}
        className="break-words [&>:first-child]:mt-2"
        allowedElements={allowedElements}
        components={markdownComponents}
        rehypePlugins={markUncited ? markingPlugins : rehypePlugins}
        plugins={plugins}
        controls={false}
      >
        {markdown}
      </Streamdown>
    </PlainOnError>
  );
}

function CodeBlock({ children }: { children: ReactNode }) {
  const t = useTranslations('chat.answer');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling block must be reachable by keyboard.
    <section aria-label={t('code')} tabIndex={0} className="my-3 overflow-x-auto rounded-md border bg-canvas">
      <pre className="p-3 font-mono text-sm [&_code]:border-0 [&_code]:p-0">{children}</pre>
    </section>
  );
}

function AnswerTable({ children }: { children: ReactNode }) {
  const t = useTranslations('chat.answer');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling block must be reachable by keyboard.
    <section aria-label={t('table')} tabIndex={0} className="my-3 overflow-x-auto rounded-md border">
      <table className="w-full border-collapse text-sm">{children}</table>
    </section>
  );
}

/** An image of an answer is never loaded; its alternative text stands for it. */
function ImageText({ alt }: { alt: string }) {
  const t = useTranslations('chat.answer');
  return (
    <span className="rounded-sm border border-dashed px-1 text-sm text-ink-muted">
      {alt === '' ? t('imageWithoutText') : t('image', { alt })}
    </span>
  );
}
