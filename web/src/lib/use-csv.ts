import { useMutation } from '@tanstack/react-query';
import { downloadText } from './download-text.ts';

/** Asks for a CSV and hands it to the browser as `fileName`. */
export function useCsv(ask: () => Promise<string>, fileName: string) {
  return useMutation({ mutationFn: ask, onSuccess: (text) => downloadText(text, 'text/csv;charset=utf-8', fileName) });
}
