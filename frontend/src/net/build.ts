/** Which build this page is, as the server that served it wrote into it; `dev` where nobody did. */
export function pageBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'dev';
}
