'use client';

import { ContextDetails } from '../context/context-details';
import type { PanelProps } from './panel';

/** The context sections this step built. */
export function ContextPanel({ view }: PanelProps) {
  return <ContextDetails view={{ ...view, mapping: null, warnings: [] }} />;
}
