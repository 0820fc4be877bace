/** What only a browser can try of an installation, and how it is judged. Pure but for the socket. */

import { absolute, socketAddress } from '../net/base';

/** One thing that was tried: its name, and the code of what was found. */
export interface Finding {
  readonly name: string;
  readonly code: string;
  readonly is_well: boolean;
  readonly detail: string;
}

/** A socket that does not open within this time will not. */
const PATIENCE = 5_000;

/** A table that there cannot be: its socket opens all the same, and is closed without a word. */
const NO_TABLE = 'ws/tables/-';

/** Whether the address in the browser is the one that the house thinks it has. */
export function addressFinding(publicUrl: string): Finding {
  const here = absolute('').replace(/\/$/, '');
  const well = plain(here) === plain(publicUrl);
  return { name: 'address', code: well ? 'address.ok' : 'address.other', is_well: well, detail: here };
}

/** Whether this page is the one that the server has now. */
export function buildFinding(ours: string, theirs: string): Finding {
  const well = ours === theirs || ours === 'dev' || theirs === 'dev';
  return { name: 'page', code: well ? 'page.ok' : 'page.old', is_well: well, detail: theirs };
}

/** Whether a WebSocket gets through to the house by the way that this page came. */
export function socketFinding(
  open: (address: string) => WebSocket = (address) => new WebSocket(address),
): Promise<Finding> {
  return new Promise((resolve) => {
    const address = socketAddress(NO_TABLE);
    const found = (is_well: boolean): void => {
      clearTimeout(waiting);
      resolve({ name: 'socket', code: is_well ? 'socket.ok' : 'socket.blocked', is_well, detail: address });
      try {
        socket.close();
      } catch {
        // It never opened.
      }
    };
    const socket = open(address);
    const waiting = setTimeout(() => found(false), PATIENCE);
    socket.onopen = () => found(true);
    socket.onerror = () => found(false);
    socket.onclose = () => found(false);
  });
}

/** An address in one spelling, every name of the machine itself being the same one. */
function plain(address: string): string {
  const url = new URL(address);
  if (url.hostname === '[::1]' || url.hostname.startsWith('127.')) url.hostname = 'localhost';
  return url.href;
}
