'use client';

import { ChevronDown, Database, Signpost } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatCount } from '@/components/trace/format';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu';
import type { IndexChoice } from '@/lib/domain/chat';
import { type RouteChoice, routeChoices, routeKey } from './routes';

/** Chooses the index a question is asked of, and others that are asked together with it. */
export function IndexPicker({
  indexes,
  index,
  onIndex,
  beside,
  onBeside,
}: {
  indexes: readonly IndexChoice[];
  index: string | null;
  onIndex: (name: string) => void;
  beside: readonly string[];
  onBeside: (names: string[]) => void;
}) {
  const t = useTranslations('chat.composer');
  const locale = useLocale();
  const others = indexes.filter(({ name }) => name !== index);
  const chosen =
    index === null ? t('noIndex') : beside.length === 0 ? index : t('severalIndexes', { index, count: beside.length });
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          tone="quiet"
          size="small"
          disabled={indexes.length === 0}
          aria-label={t('indexLabel', { name: index === null ? t('noIndex') : [index, ...beside].join(', ') })}
          className="min-w-0 shrink"
        >
          <Database aria-hidden />
          <span className="truncate">{chosen}</span>
          <ChevronDown aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent align="start" className="w-80 max-w-[calc(100vw-2rem)]">
        <MenuLabel>{t('index')}</MenuLabel>
        <MenuRadioGroup value={index ?? ''} onValueChange={onIndex}>
          {indexes.map(({ name, origin, counts }) => (
            <MenuRadioItem key={name} value={name} className="flex-col items-start gap-0">
              <span className="flex max-w-full items-center gap-2">
                <span className="truncate font-medium">{name}</span>
                {origin === 'sample' && <Badge>{t('sample')}</Badge>}
              </span>
              <span className="text-xs text-ink-muted tabular-nums">
                {t('indexCounts', {
                  documents: formatCount(counts.documents, locale),
                  entities: formatCount(counts.entities, locale),
                  reports: formatCount(counts.communityReports, locale),
                })}
              </span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        {index !== null && others.length > 0 && (
          <>
            <MenuSeparator />
            <MenuLabel>{t('beside')}</MenuLabel>
            {others.map(({ name }) => (
              <MenuCheckboxItem
                key={name}
                checked={beside.includes(name)}
                onCheckedChange={(checked) =>
                  onBeside(checked ? [...beside, name] : beside.filter((other) => other !== name))
                }
              >
                <span className="truncate">{name}</span>
              </MenuCheckboxItem>
            ))}
          </>
        )}
      </MenuContent>
    </Menu>
  );
}

/** Chooses the route by hand, or leaves it to the router. */
export function RoutePicker({ route, onRoute }: { route: RouteChoice; onRoute: (route: RouteChoice) => void }) {
  const t = useTranslations('chat.composer');
  const words = useTranslations('chat.routeChoice');
  const name = words(`${routeKey(route)}.name`);
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button tone="quiet" size="small" aria-label={t('routeLabel', { name })}>
          <Signpost aria-hidden />
          {name}
          <ChevronDown aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent align="start" className="w-80 max-w-[calc(100vw-2rem)]">
        <MenuLabel>{t('route')}</MenuLabel>
        <MenuRadioGroup value={route} onValueChange={(value) => onRoute(value as RouteChoice)}>
          {routeChoices.map((choice) => (
            <MenuRadioItem key={choice} value={choice} className="flex-col items-start gap-0">
              <span className="font-medium">{words(`${routeKey(choice)}.name`)}</span>
              <span className="text-xs text-ink-muted">{words(`${routeKey(choice)}.purpose`)}</span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
