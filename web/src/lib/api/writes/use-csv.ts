import { saveText } from '../../browser/save-file.ts';
import { useWork } from './use-write.ts';

/** Fetches a CSV and saves it in the browser as `fileName`. */
export function useCsv(fileName: string, fallback: string) {
  return useWork((ask: () => Promise<string>) => ask(), { onDone: (text) => saveText(text, 'text/csv;charset=utf-8', fileName), fallback });
}
