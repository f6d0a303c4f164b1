import { Button } from '@mantine/core';
import { IconVolumeOff } from '@tabler/icons-react';
import { useSound } from './clock/use-sound.ts';
import { soundText } from './text.ts';

/**
 * Shows a button on all pages of an evening, as long as the sound is off and nobody would hear guests' calls and the ends of rounds
 * (docs/rules/safety.md#i-need-a-host).
 */
export function SoundOff() {
  const { isOn, unlock } = useSound();
  if (isOn) return null;
  return (
    <Button
      variant="light"
      size="compact-md"
      leftSection={<IconVolumeOff size={18} aria-hidden="true" />}
      title={soundText.turnOn}
      aria-label={soundText.label}
      onClick={unlock}
    >
      {soundText.off}
    </Button>
  );
}
