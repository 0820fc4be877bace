/** Of a page that no server of ours has served. */
const USUAL = { asksAfter: 2_500, leavesAfter: 9_000, isGoneAfter: 30_000 };

/** Which build this page is, as the server that served it wrote into it; `dev` where nobody did. */
export function pageBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'dev';
}

/** How many milliseconds of silence a page bears. */
export interface Silence {
  /** After these it asks for a sign of life. */
  readonly asksAfter: number;
  /** After these it gives its socket up and replaces it. */
  readonly leavesAfter: number;
  /** After these from its side the server has let its socket go. */
  readonly isGoneAfter: number;
}

/** What the server wrote into the page of the silence that it is to bear; the usual where nobody did. */
export function pageSilence(): Silence {
  const written = document.querySelector<HTMLMetaElement>('meta[name="silence"]')?.content ?? '';
  const [asksAfter = 0, leavesAfter = 0, isGoneAfter = 0] = written.split(' ').map(Number);
  const grows = asksAfter > 0 && leavesAfter > asksAfter && isGoneAfter > leavesAfter;
  return grows ? { asksAfter, leavesAfter, isGoneAfter } : USUAL;
}
