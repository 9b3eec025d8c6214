/**
 * Whether the path of a request can be decoded. Next answers one that cannot, `/traces/%ff`, as a fault of the server.
 * @param {string | undefined} url path and query as the request line has them
 */
export function isReadableAddress(url = '/') {
  try {
    decodeURIComponent(url.split('?', 1)[0]);
    return true;
  } catch {
    return false;
  }
}
