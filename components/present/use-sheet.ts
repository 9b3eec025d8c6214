'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { presentationFile } from './presentation-file';

/** The whole deck, drawn only while it is printed or saved. */
export function useSheet(): {
  shown: boolean;
  ref: RefObject<HTMLDivElement | null>;
  print: () => void;
  /** Hands the deck to the browser as one HTML file. */
  save: (fileName: string) => void;
} {
  const [shown, setShown] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => flushSync(() => setShown(true));
    const hide = () => setShown(false);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, []);
  return {
    shown,
    ref,
    print: () => window.print(),
    save: (fileName) => {
      flushSync(() => setShown(true));
      if (ref.current) download(presentationFile(ref.current, document), fileName);
      setShown(false);
    },
  };
}

function download(html: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
