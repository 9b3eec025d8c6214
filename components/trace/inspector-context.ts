'use client';

import { createContext, useContext } from 'react';
import type { InspectorProps } from './inspector';

/** What every part of the inspector shares; `view` is there, because without a run there is nothing to show. */
export type InspectorState = Omit<InspectorProps, 'view' | 'layout'> & { view: NonNullable<InspectorProps['view']> };

export const InspectorContext = createContext<InspectorState | null>(null);

/** The run, its selection and the ways to change it. Only inside an inspector. */
export function useInspector(): InspectorState {
  const state = useContext(InspectorContext);
  if (!state) throw new Error('useInspector needs an Inspector above it');
  return state;
}
