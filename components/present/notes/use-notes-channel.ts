'use client';

import { useEffect, useRef } from 'react';
import type { Move, Place } from '../deck';
import { NotesMessage, notesChannelName } from './notes-message';

/** The stage's end: tells the notes where it is and follows their keys; `open` opens them in a window of their own. */
export function useNotesChannel({
  deckIds,
  place,
  onMove,
}: {
  /** The runs of the deck as it was opened: a question asked live keeps the notes of its recording. */
  deckIds: readonly string[];
  place: Place;
  onMove: (move: Move) => void;
}): { open: () => void } {
  const name = notesChannelName(deckIds);
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
      window.open(`/present/notes?runs=${deckIds.join(',')}`, 'sextant-notes', 'popup,width=960,height=640');
    },
  };
}
