'use client';

import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const MenuTrigger = Radix.Trigger;
export const MenuRadioGroup = Radix.RadioGroup;

/** A menu that opens from its trigger; the page behind it stays readable and usable. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

const item =
  'relative flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none select-none data-[disabled]:pointer-events-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0';

/** The surface of a menu. */
export function MenuContent({ className, sideOffset = 4, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg border border-line-strong bg-raised p-1',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

/** One action. */
export function MenuItem({
  tone = 'normal',
  className,
  ...props
}: ComponentProps<typeof Radix.Item> & { tone?: 'normal' | 'danger' }) {
  return <Radix.Item className={cn(item, tone === 'danger' && 'text-danger', className)} {...props} />;
}

/** One of several values, with a tick at the chosen one. */
export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(item, 'pr-8', className)} {...props}>
      {children}
      <Radix.ItemIndicator className="absolute right-2">
        <Check aria-hidden className="text-accent" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

/** One of several that can be chosen together; choosing leaves the menu open. */
export function MenuCheckboxItem({ className, children, ...props }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem onSelect={(event) => event.preventDefault()} className={cn(item, 'pr-8', className)} {...props}>
      {children}
      <span aria-hidden className="absolute right-2 flex size-4 items-center justify-center rounded-xs border">
        <Radix.ItemIndicator>
          <Check className="text-accent" />
        </Radix.ItemIndicator>
      </span>
    </Radix.CheckboxItem>
  );
}

/** The heading of a group. */
export function MenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-2 pt-2 pb-1 text-xs text-ink-faint', className)} {...props} />;
}

/** A hairline between groups. */
export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 border-t" />;
}
