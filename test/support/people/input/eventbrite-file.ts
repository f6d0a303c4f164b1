import { readFileSync } from 'node:fs';
import path from 'node:path';

const sample = path.join(import.meta.dirname, '../../../fixtures/import/eventbrite.csv');

/** Makes a file with the titles of an Eventbrite export. @param rows their cells, by title; none may have a comma */
export function eventbriteFile(rows: readonly Readonly<Record<string, string>>[]): string {
  const [titles = ''] = readFileSync(sample, 'utf8').split(/\r?\n/);
  const columns = titles.split(',');
  return [titles, ...rows.map((cells) => columns.map((title) => cells[title] ?? '').join(','))].join('\r\n');
}
