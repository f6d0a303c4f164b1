import type { ReactNode } from 'react';

interface CardFrameProps {
  title: string;
  hint: string | null;
  children?: ReactNode;
}

/**
 * Frames a guest's card with its title and hint. It uses plain class names because the page's first paint has them too
 * (`app/first-paint/evening-paint.tsx`).
 */
export function CardFrame({ title, hint, children }: CardFrameProps) {
  return (
    <section className="evening-card" aria-labelledby="my-card">
      <h2 id="my-card" className="evening-card-title" tabIndex={-1}>
        {title}
      </h2>
      {hint !== null && <p className="evening-card-hint">{hint}</p>}
      {children}
    </section>
  );
}
