'use client';

import { useEffect, useRef } from 'react';
import type { Move, Place } from '../deck';
import type { Recording } from '../slides';
import { NotesMessage, notesChannelName } from './notes-message';

/** The stage's end: tells the notes where it is and follows their keys; `open` opens them in a window of their own. */
export function useNotesChannel({
  runs,
  place,
  onMove,
}: {
  runs: readonly Recording[];
  place: Place;
  onMove: (move: Move) => void;
}): { open: () => void } {
  const runIds = runs.flatMap(({ slides: [first] }) => first?.view.runId ?? []);
  const name = notesChannelName(runIds);
  const channel = useRef<BroadcastChannel>(null);
  const latest = useRef({ place, onMove });
  useEffect(() => {
    latest.current = { place, onMove };
  });
  useEffect(() => {
    const opened = new BroadcastChannel(name);
    channel.current = opened;
    opened.onmessage = ({ data }) => {
      const message = NotesMessage.safeParse(data);
      if (!message.success) return;
      if (message.data.type === 'hello') opened.postMessage({ type: 'at', place: latest.current.place });
      if (message.data.type === 'move') latest.current.onMove({ to: message.data.to });
    };
    return () => opened.close();
  }, [name]);
  const { run, slide } = place;
  useEffect(() => {
    channel.current?.postMessage({ type: 'at', place: { run, slide } } satisfies NotesMessage);
  }, [run, slide]);
  return {
    open: () => {
      window.open(`/present/notes?runs=${runIds.join(',')}`, 'sextant-notes', 'popup,width=960,height=640');
    },
  };
}
