import { ModelError } from '@/lib/domain/model-error';

/**
 * Fetch that follows no redirect: the key would go to wherever it points. Throws ModelError `bad-request` that names
 * the place.
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  const place = hostOf(response.headers.get('location'), response.url);
  throw new ModelError(
    'bad-request',
    `The model's server redirects to ${place} (${response.status}), which is not followed with the key: set OPENAI_BASE_URL to the final address.`,
    { status: response.status },
  );
};

function hostOf(location: string | null, base: string): string {
  return location !== null && URL.canParse(location, base) ? new URL(location, base).origin : 'another address';
}
