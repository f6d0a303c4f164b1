import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { importAgain } from '../../../../lib/browser/import-again.ts';
import { ErrorNotice } from '../../../../ui/notices/error-notice.tsx';
import type { EventFieldsProps } from '../event-fields.tsx';
import { priceFieldsText } from './text.ts';

/** Shows what a place costs. The editor is loaded apart from the form. */
export function PriceFields(props: EventFieldsProps) {
  const editor = useQuery({
    queryKey: ['price-editor'],
    queryFn: () => importAgain(() => import('./price-editor.tsx')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (editor.isError) return <ErrorNotice message={priceFieldsText.loadingFailed} onRetry={() => editor.refetch()} />;
  if (editor.data === undefined) return <Skeleton height={84} radius={8} />;
  const { PriceEditor } = editor.data;
  return <PriceEditor {...props} />;
}
