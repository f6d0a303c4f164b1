import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { platform } from '#shared/contract/routes/platform.ts';
import { call } from '../../lib/api/api-client.ts';
import { failureOf } from '../../lib/api/api-error.ts';
import { queryKey, routeQuery } from '../../lib/api/route-query.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './system-settings.module.css';
import { systemSettingsText } from './text.ts';

const key = queryKey(platform.getSystemSettings, {});

/** 'System Settings': what is toggled is saved at once; a save that fails is told, and the setting asked for anew (docs/rules/tenants.md#system-settings). */
export default function SystemSettings() {
  const queryClient = useQueryClient();
  // Loading them fails quietly: the switch is then out of use.
  const { data } = useQuery({ ...routeQuery(platform.getSystemSettings, {}), staleTime: 0 });
  const save = useMutation({
    mutationFn: (registration_enabled: boolean) => call(platform.updateSystemSettings, { registration_enabled }),
    onMutate: async (registration_enabled) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(key, { registration_enabled });
      return before;
    },
    onSuccess: (reply) => queryClient.setQueryData(key, reply),
    onError: (_error, _wanted, before) => {
      queryClient.setQueryData(key, before);
      return queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <Card
      title={systemSettingsText.title}
      aside={
        <span role="status" className={styles['saving']}>
          {save.isPending && systemSettingsText.saving}
        </span>
      }
    >
      <div className={styles['body']}>
        {save.isError && <ErrorNotice {...failureOf(save.error, systemSettingsText.failed)} />}
        <Switch
          label={systemSettingsText.registration}
          description={systemSettingsText.registrationHint}
          size="md"
          classNames={{ root: styles['root'] ?? '', label: styles['label'] ?? '', description: styles['description'] ?? '' }}
          checked={data?.registration_enabled ?? false}
          disabled={data === undefined}
          onChange={(event) => {
            if (!save.isPending) save.mutate(event.currentTarget.checked);
          }}
        />
      </div>
    </Card>
  );
}
