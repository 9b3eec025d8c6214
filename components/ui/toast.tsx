'use client';

import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from './button';

type ToastMessage = {
  text: string;
  /** What can be undone while the toast is shown. */
  undo: { label: string; run: () => void } | null;
  /** How long it stays, in milliseconds; the pointer or focus on it stops the clock. */
  durationMs: number;
};

type ShownToast = ToastMessage & { id: number };

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** Shows a toast. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Holds the toasts of the page, the newest below. `label` names their region. */
export function ToastProvider({ label, children }: { label: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const show = useCallback((message: ToastMessage) => {
    setToasts((shown) => [...shown, { ...message, id: (shown.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const close = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={show}>
      <Radix.Provider label={label} swipeDirection="down">
        {children}
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
        <Radix.Viewport
          label={`${label} ({hotkey})`}
          className="fixed bottom-32 left-1/2 z-50 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col gap-2"
        />
      </Radix.Provider>
    </ToastContext>
  );
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { undo } = toast;
  return (
    <Radix.Root
      duration={toast.durationMs}
      onOpenChange={(open) => !open && onClose()}
      className="flex items-center gap-4 rounded-lg border border-line-strong bg-raised py-2 pr-2 pl-4 text-sm data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-bottom-2 duration-150"
    >
      <Radix.Description className="min-w-0 truncate">{toast.text}</Radix.Description>
      {undo && (
        <Radix.Action asChild altText={undo.label}>
          <Button tone="quiet" size="small" className="text-accent" onClick={undo.run}>
            {undo.label}
          </Button>
        </Radix.Action>
      )}
    </Radix.Root>
  );
}
