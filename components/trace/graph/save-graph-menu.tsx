'use client';

import { ImageDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import type { RunView } from '@/lib/domain/run-view';
import { PipelinePicture } from './pipeline-picture';
import { pictureAsPng, pictureFile } from './save-picture';

/** Width of the saved drawing in pixels: two rows of cards, as on the stage. */
const drawingWidth = 1180;

/** Saves the pipeline of a run as a picture; it is drawn for that alone. */
export function SaveGraphMenu({ view }: { view: RunView }) {
  const t = useTranslations('inspector.trace');
  const toast = useToast();
  const [drawn, setDrawn] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const save = async (format: 'svg' | 'png') => {
    try {
      flushSync(() => setDrawn(true));
      if (!svg.current) return;
      const file = pictureFile(svg.current);
      const blob = format === 'png' ? await pictureAsPng(file) : new Blob([file], { type: 'image/svg+xml' });
      download(blob, `sextant-${view.runId}.${format}`);
    } catch (error) {
      console.error(error);
      toast({ text: t('pictureFailed'), undo: null, durationMs: 8_000 });
    } finally {
      setDrawn(false);
    }
  };
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button tone="quiet" size="small">
            <ImageDown aria-hidden />
            {t('savePicture')}
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={() => void save('svg')}>SVG</MenuItem>
          <MenuItem onSelect={() => void save('png')}>PNG</MenuItem>
        </MenuContent>
      </Menu>
      {drawn && (
        <div aria-hidden className="pointer-events-none fixed top-0 -left-[9999px] w-[1180px]">
          <PipelinePicture ref={svg} view={view} width={drawingWidth} />
        </div>
      )}
    </>
  );
}

function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
