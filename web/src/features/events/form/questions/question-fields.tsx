import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { importAgain } from '../../../../lib/browser/import-again.ts';
import { ErrorNotice } from '../../../../ui/notices/error-notice.tsx';
import type { EventFieldsProps } from '../event-fields.tsx';
import { questionFieldsText } from './text.ts';

/** Shows the event's own questions. Their editor is loaded apart from the form. */
export function QuestionFields(props: EventFieldsProps) {
  const editor = useQuery({
    queryKey: ['questions-editor'],
    queryFn: () => importAgain(() => import('./questions-editor.tsx')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (editor.isError) return <ErrorNotice message={questionFieldsText.failed} onRetry={() => editor.refetch()} />;
  if (editor.data === undefined) return <Skeleton height={84} radius={8} />;
  const { QuestionsEditor } = editor.data;
  return <QuestionsEditor {...props} />;
}
