import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import { drawSvg } from '../../../lib/browser/draw-svg.ts';
import { saveBlob, saveText } from '../../../lib/browser/save-file.ts';
import type { GuestWords } from '../../../ui/printing/guest-words.ts';
import { paperBrand } from '../../../ui/printing/paper-brand.ts';
import { usePaper } from '../../../ui/printing/use-paper.ts';
import { DoorScreen } from './door-screen.tsx';
import { Poster } from './poster.tsx';
import { PosterFiles } from './poster-files.tsx';
import { linkOutputsText } from './text.ts';

/** Size in pixels: enough for a poster that organizers design themselves. */
const largeSize = 1024;

interface LinkOutputsProps {
  svg: string;
  /** Undefined while loading. */
  event: Event | undefined;
  /** Undefined while loading; null for English. */
  words: GuestWords | null | undefined;
  eventId: string;
}

/** Offers the QR code full screen for the door, as a poster on paper or in a file, and as an image for other designs (docs/rules/registration.md#qr-code). */
export function LinkOutputs({ svg, event, words, eventId }: LinkOutputsProps) {
  const isLoading = event === undefined || words === undefined;
  const [atDoor, setAtDoor] = useState(false);
  const { paper, print } = usePaper();
  return (
    <>
      <div className="row wrap centered gap-8">
        <Button variant="light" size="sm" onClick={() => setAtDoor(true)}>
          {linkOutputsText.door}
        </Button>
        <Button
          variant="light"
          size="sm"
          disabled={isLoading}
          onClick={async () => !isLoading && print(<Poster svg={svg} event={event} words={words} brand={await paperBrand()} />)}
        >
          {linkOutputsText.poster}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => saveText(svg, 'image/svg+xml', `participant-invite-${eventId}.svg`)}>
          {linkOutputsText.svg}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          onClick={async () => saveBlob(await drawSvg(svg, largeSize), `participant-invite-${eventId}-${largeSize}.png`)}
        >
          {linkOutputsText.png}
        </Button>
      </div>
      <PosterFiles svg={svg} event={event} words={words} />
      {atDoor && <DoorScreen svg={svg} event={event} words={words} onClose={() => setAtDoor(false)} />}
      {paper}
    </>
  );
}
