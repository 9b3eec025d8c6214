import { useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';

/** The sign of the product: an arc with its index arm. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={cn('size-5', className)} stroke="currentColor">
      <path d="M4 17.5A11 11 0 0 0 20 17.5" strokeWidth={1.75} strokeLinecap="round" />
      <path d="M12 3.500 4 17.5M12 3.500 20 17.5" strokeWidth={1.25} strokeLinejoin="round" />
      <path d="M12 3.500 15.500 20" strokeWidth={1.75} strokeLinecap="round" />
      <circle cx="12" cy="3.500" r="1.500" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** Name and sign of the product. */
export function Brand() {
  const t = useTranslations('common');
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold">
      <BrandMark className="text-accent" />
      {t('name')}
    </span>
  );
}
