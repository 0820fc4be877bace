/**
 * Where this house's pages begin. The server writes the house's path into `<base href>` of the page, so the one build
 * works under any `BIRIBAKI_PUBLIC_URL`.
 */

/** The path all our addresses begin with; starts and ends with a slash. */
export function basePath(): string {
  const path = new URL(document.baseURI).pathname;
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** An address inside this house: `link('t/7Q4')`. */
export function link(path: string): string {
  return basePath() + path.replace(/^\/+/, '');
}

/** The path of an address within the house, without base and outer slashes; null outside it. */
export function pathWithin(pathname: string): string | null {
  const base = basePath();
  if (!`${pathname}/`.startsWith(base)) return null;
  return pathname.slice(base.length).replace(/^\/+|\/+$/g, '');
}

/** A full address that can be given to someone else. */
export function absolute(path: string): string {
  return new URL(link(path), location.href).href;
}

/** The address of a socket: ws where the page came by http, wss where it came by https. */
export function socketAddress(path: string): string {
  return absolute(path).replace(/^http/, 'ws');
}
