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
import type { MarkedDeletion } from './use-marked-deletion.ts';

interface CatalogueCardProps {
  title: string;
  hint: string;
  /** 'interest' */
  noun: string;
  add: string;
  empty: { title: string; action: string };
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
  const { title, hint, noun, add, empty, groups, failure, onRetry, deletion, done, onAdd, onEdit } = props;
  return (
    <Card
      title={title}
      aside={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onAdd}>
          {add}
        </Button>
      }
    >
      <div className={styles['body']}>
        <p className={styles['hint']}>{hint}</p>
        <div className={styles['notices']}>
          <SuccessNotice message={done} />
          <MarkedBanner noun={noun} deletion={deletion} />
        </div>
        {failure !== null ? (
          <ErrorNotice message={failure} onRetry={onRetry} />
        ) : groups === undefined ? (
          <Skeleton height={260} radius={12} />
        ) : groups.length === 0 ? (
          <EmptyState
            title={empty.title}
            text="What you add here can be chosen from the next registration on."
            action={<Button onClick={onAdd}>{empty.action}</Button>}
          />
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
