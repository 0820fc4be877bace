/**
 * Put a field's text on the clipboard, whether the page came by https or not. True when it is there; otherwise the
 * text stays selected for the browser's own menu.
 */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  const clipboard = Reflect.get(navigator, 'clipboard') as Clipboard | undefined;
  try {
    if (clipboard !== undefined) {
      await clipboard.writeText(field.value);
      return true;
    }
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
