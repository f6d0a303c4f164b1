import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { EventFacts } from '#shared/model/events/event.ts';
import { useCopying } from '../../../ui/forms/use-copying.ts';
import { invitationWords, whatsAppAddress } from './invitation-words.ts';
import { shareWaysText } from './text.ts';

/**
 * Passes the link on with the event's name, time and place: to another app of the device, to WhatsApp, or through the clipboard. `locale`: of
 * the event's language; undefined for English.
 */
export function ShareWays({ event, link, locale }: { event: EventFacts; link: string; locale: string | undefined }) {
  const { copied, copy } = useCopying();
  const [isRefused, setRefused] = useState(false);
  const words = invitationWords(event, locale);
  const withLink = `${words}\n${link}`;
  const share = () =>
    navigator.share({ title: event.name, text: words, url: link }).then(
      () => setRefused(false),
      // Whoever closes the device's own dialog has changed their mind.
      (error: unknown) => setRefused(!(error instanceof DOMException && error.name === 'AbortError')),
    );
  return (
    <div className="row wrap centered gap-8">
      {'share' in navigator && (
        <Button variant="default" size="sm" leftSection={<IconShare size={18} aria-hidden="true" />} onClick={share}>
          {shareWaysText.share}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        component="a"
        href={whatsAppAddress(withLink)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
      >
        {shareWaysText.whatsApp}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={copied === 'yes' ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
        onClick={() => copy(withLink)}
      >
        <span aria-live="polite">{copied === 'yes' ? shareWaysText.copied : shareWaysText.copy}</span>
      </Button>
      {(isRefused || copied === 'refused') && (
        <p role="alert" className="wide warn text-90 text-center">
          {isRefused ? shareWaysText.notShared : shareWaysText.notCopied}
        </p>
      )}
    </div>
  );
}
