import type { ReactNode } from 'react';

interface CardFrameProps {
  title: string;
  hint: string | null;
  /** What it holds has not come yet. */
  isAwaited?: boolean;
  children?: ReactNode;
}

/** Head of a guest's card. Its classes are plain, since the page's first paint has them too (`app/first-paint/evening-paint.tsx`). */
export function CardFrame({ title, hint, isAwaited = false, children }: CardFrameProps) {
  return (
    <section className="evening-card" aria-labelledby="my-card" aria-busy={isAwaited}>
      <h2 id="my-card" tabIndex={-1}>
        {title}
      </h2>
      {hint !== null && <p className="evening-card-hint">{hint}</p>}
      {children}
    </section>
  );
}
