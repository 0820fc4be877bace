/** The screens and their addresses. Pure: what the router stands on. */

export type Place =
  | { name: 'home' }
  | { name: 'new' }
  | { name: 'table'; id: string }
  | { name: 'invite'; code: string }
  | { name: 'status' }
  | { name: 'continue'; code: string }
  | { name: 'rules'; words: string[] }
  | { name: 'lost' };

const TOKEN = /^[0-9A-Za-z_-]{1,80}$/;
const LOST: Place = { name: 'lost' };

/** The screen that lives at a path within this house; `lost` where nothing does. */
export function placeAt(path: string): Place {
  const words = path.split('/');
  const [first = '', second = ''] = words;
  if (first === 'rules') return { name: 'rules', words: words.slice(1) };
  if (words.length === 1 && first === '') return { name: 'home' };
  if (words.length === 1 && first === 'new') return { name: 'new' };
  if (words.length === 1 && first === 'status') return { name: 'status' };
  if (words.length !== 2 || !TOKEN.test(second)) return LOST;
  if (first === 't') return { name: 'table', id: second };
  if (first === 'i') return { name: 'invite', code: second };
  if (first === 'continue') return { name: 'continue', code: second };
  return LOST;
}

/** A screen's path within the house: the inverse of `placeAt`. */
export function pathOf(place: Place): string {
  switch (place.name) {
    case 'home':
    case 'lost':
      return '';
    case 'new':
    case 'status':
      return place.name;
    case 'table':
      return `t/${place.id}`;
    case 'invite':
      return `i/${place.code}`;
    case 'continue':
      return `continue/${place.code}`;
    case 'rules':
      return [place.name, ...place.words].join('/');
    default:
      return place satisfies never;
  }
}
