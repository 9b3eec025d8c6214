import { z } from 'zod';

/** What a reader chose for this browser. Kept in cookies, so that the server's first paint already follows it. */
export const preferenceCookies = {
  locale: 'sextant-locale',
  theme: 'sextant-theme',
  index: 'sextant-index',
  inspectorWidth: 'sextant-inspector-width',
} as const;

export const Theme = z.enum(['light', 'dark', 'system']);
export type Theme = z.infer<typeof Theme>;

/** Width of the docked inspector in pixels. */
export const inspectorWidths = { min: 340, max: 560, initial: 480 } as const;

export type Preferences = {
  theme: Theme;
  /** Name of the index asked last; it may be gone. */
  index: string | null;
  inspectorWidth: number;
};

const InspectorWidth = z.coerce.number().int().min(inspectorWidths.min).max(inspectorWidths.max);

/** Reads the preferences from cookie values; a missing or spoiled one is its default. */
export function readPreferences(cookie: (name: string) => string | undefined): Preferences {
  return {
    theme: Theme.catch('system').parse(cookie(preferenceCookies.theme)),
    index: cookie(preferenceCookies.index) || null,
    inspectorWidth: InspectorWidth.catch(inspectorWidths.initial).parse(cookie(preferenceCookies.inspectorWidth)),
  };
}

const yearInSeconds = 31_536_000;

/** Remembers one preference for a year. Browser only. */
export function rememberPreference(name: keyof typeof preferenceCookies, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Firefox and on plain http.
  document.cookie = `${preferenceCookies[name]}=${encodeURIComponent(value)}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

/** Applies a theme to the page at once. `system` leaves the decision to the browser. Browser only. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
