import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { preferenceCookies } from '@/components/shell/preferences';
import { areas } from './areas';
import { chooseLocale } from './locale';

/** Language, messages, time zone and clock of one request; the address never names the language. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(preferenceCookies.locale)?.value;
  const locale = chooseLocale({ chosen, acceptLanguage: (await headers()).get('accept-language') });
  const messages = await Promise.all(
    areas.map(async (area) => [area, (await import(`../messages/${locale}/${area}.json`)).default] as const),
  );
  return {
    locale,
    messages: Object.fromEntries(messages),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: new Date(),
  };
});
