import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { shapeOf } from './list-shape.ts';
import { peopleListText } from './text.ts';
import { useListPlace } from './use-list-place.ts';
import type { View } from './use-view.ts';

/** Shows a screenful of placeholders, exactly where the people will be. */
export function PeopleSkeleton({ view }: { view: View }) {
  const place = useRef<HTMLDivElement>(null);
  const { width } = useListPlace(place);
  const { columns, height, gap } = shapeOf(view, width);
  return (
    <div ref={place} role="status" aria-label={peopleListText.loading} style={{ minHeight: 400 }}>
      <div style={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap }}>
        {width > 0 &&
          Array.from({ length: view === 'list' ? 8 : columns * 2 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
            <Skeleton key={index} height={view === 'list' ? height - 1 : height} radius={view === 'list' ? 0 : 14} />
          ))}
      </div>
    </div>
  );
}
