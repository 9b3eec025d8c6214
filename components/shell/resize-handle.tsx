'use client';

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** Pixels a press of an arrow key moves the edge. */
const keyboardStep = 16;

/** The left edge of a pane on the right: dragged, or moved with the arrow keys. `onEnd` is called when it rests. */
export function ResizeHandle({
  label,
  width,
  min,
  max,
  onWidth,
  onEnd,
}: {
  label: string;
  width: number;
  min: number;
  max: number;
  onWidth: (width: number) => void;
  onEnd: (width: number) => void;
}) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const clamp = (value: number) => Math.round(Math.min(max, Math.max(min, value)));
  const widthAt = (event: PointerEvent) =>
    start.current === null ? width : clamp(start.current.width + start.current.x - event.clientX);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: keyboardStep, ArrowRight: -keyboardStep }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onWidth(clamp(width + step));
    onEnd(clamp(width + step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator is no thematic break.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => start.current !== null && onWidth(widthAt(event))}
      onPointerUp={(event) => {
        onEnd(widthAt(event));
        start.current = null;
      }}
      className="group relative -ml-1 w-2 shrink-0 cursor-col-resize touch-none"
    >
      <span
        aria-hidden
        className="absolute inset-y-0 left-1 w-px bg-line transition-colors duration-100 group-hover:bg-accent group-focus-visible:bg-accent group-active:bg-accent"
      />
    </div>
  );
}
