import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import { IconPlus } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import styles from './catalogue-card.module.css';
import { type BoardGroup, ChipBoard } from './chip-board.tsx';
import { MarkedBanner } from './marked-banner.tsx';
import { type CatalogueText, catalogueCardText } from './text.ts';
import type { MarkedDeletion } from './use-marked-deletion.ts';

interface CatalogueCardProps {
  text: CatalogueText;
  /** undefined while loading. */
  groups: readonly BoardGroup[] | undefined;
  failure: string | null;
  onRetry: () => void;
  deletion: MarkedDeletion;
  done: string | null;
  onAdd: () => void;
  onEdit: (id: string) => void;
}

/** A catalogue that people choose from, for whoever keeps it: chips by group, adding, editing, and deletion in two steps. */
export function CatalogueCard(props: CatalogueCardProps) {
  const { text, groups, failure, onRetry, deletion, done, onAdd, onEdit } = props;
  return (
    <Card
      title={text.title}
      aside={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onAdd}>
          {text.add}
        </Button>
      }
    >
      <div className={styles['body']}>
        <p className={styles['hint']}>{text.hint}</p>
        <div className={styles['notices']}>
          <SuccessNotice message={done} />
          <MarkedBanner text={text} deletion={deletion} />
        </div>
        {failure !== null ? (
          <ErrorNotice message={failure} onRetry={onRetry} />
        ) : groups === undefined ? (
          <Skeleton height={260} radius={12} />
        ) : groups.length === 0 ? (
          <EmptyState title={text.noneTitle} text={catalogueCardText.none} action={<Button onClick={onAdd}>{text.addFirst}</Button>} />
        ) : (
          <ChipBoard
            groups={groups}
            marked={deletion.marked}
            disabled={deletion.progress !== null}
            onEdit={onEdit}
            onMark={deletion.toggle}
          />
        )}
      </div>
    </Card>
  );
}
