import { useMutation } from '@tanstack/react-query';
import { saveText } from '../browser/save-file.ts';

/** Asks for a CSV and hands it to the browser as `fileName`. */
export function useCsv(ask: () => Promise<string>, fileName: string) {
  return useMutation({ mutationFn: ask, onSuccess: (text) => saveText(text, 'text/csv;charset=utf-8', fileName) });
}
