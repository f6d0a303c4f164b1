import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface SavingCardProps {
  title: string;
  busy: boolean;
  /** Announced beside the title while a change is being saved. */
  saving: string;
  children: ReactNode;
}

/** Shows a card whose settings are saved as they change. */
export function SavingCard({ title, busy, saving, children }: SavingCardProps) {
  const mark = (
    <span role="status" className="soft text-92">
      {busy && saving}
    </span>
  );
  return (
    <Card title={title} aside={mark}>
      {children}
    </Card>
  );
}
