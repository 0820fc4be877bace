// Fails when the table page's JavaScript, with all it imports, is heavier than 80 kB gzip.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 80_000;
const ENTRY = 'index.html';
const TABLE = 'src/pages/TablePage.svelte';
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

const files = new Set();
function take(key) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const other of chunk.imports ?? []) take(other);
}
take(ENTRY);
take(TABLE);
// One language is loaded: count the heaviest.
const heaviest = (name) =>
  Object.keys(manifest)
    .filter((key) => key.startsWith(`src/words/${name}.`))
    .sort((a, b) => size(manifest[b].file) - size(manifest[a].file))[0];
for (const name of ['table', 'pages']) take(heaviest(name));

function size(file) {
  return gzipSync(readFileSync(dist + file), { level: 9 }).length;
}
const total = [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + size(file), 0);
console.log(`table page: ${(total / 1000).toFixed(1)} kB gzip of ${BUDGET / 1000} in ${files.size} files`);
if (!manifest[TABLE] && readdirSync(dist).includes('index.html'))
  console.log('(no table page in this build)');
if (total > BUDGET) process.exit(1);
