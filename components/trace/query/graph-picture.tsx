'use client';

import { useTranslations } from 'next-intl';
import type { GraphPicture } from '@/lib/domain/graph-query';
import { SectionHeading } from '../section-heading';
import { layoutPicture, pictureSize } from './picture-layout';

/** Characters of a name in the drawing; the whole stands in its title. */
const nameLength = 10;

/** The matched part of the graph as a small drawing: names under dots, a line for each relationship. */
export function GraphPictureView({ picture }: { picture: GraphPicture }) {
  const t = useTranslations('query.picture');
  const placed = layoutPicture(picture);
  const places = new Map(placed.map((node) => [node.key, node]));
  const counts = { nodes: picture.nodes.length, edges: picture.edges.length };
  return (
    <section>
      <SectionHeading aside={<span className="text-xs text-ink-muted">{t('counts', counts)}</span>}>
        {t('title')}
      </SectionHeading>
      <svg
        role="img"
        aria-label={`${t('title')}: ${t('counts', counts)}`}
        viewBox={`0 0 ${pictureSize.width} ${pictureSize.height}`}
        className="w-full max-w-xl rounded-lg border bg-canvas"
      >
        {picture.edges.map(({ type, from, to }) => {
          const [a, b] = [places.get(from), places.get(to)];
          if (!a || !b) return null;
          return (
            <line key={`${type} ${from} ${to}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} className="stroke-line-strong">
              <title>{`${a.name} — ${type} → ${b.name}`}</title>
            </line>
          );
        })}
        {placed.map(({ key, label, name, x, y }, i) => (
          <g key={key}>
            <title>{`${name} (${label})`}</title>
            <circle cx={x} cy={y} r={i === 0 ? 8 : 5} className="fill-stage-retrieval stroke-canvas stroke-2" />
            <text x={x} y={y + 19} textAnchor="middle" className="fill-ink text-[12px]">
              {name.length > nameLength ? `${name.slice(0, nameLength)}…` : name}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
