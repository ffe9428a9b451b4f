import { useState } from 'react';
import { errorText } from '@/data/api/errors';
import { isKept } from '@/data/kept';
import { outboxMessages } from '@/data/messages';
import { serverMessages } from '@/features/account/messages';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { outbox } from '@/data/outbox/app-outbox';
import { currentScope } from '@/data/scope';
import { routeTitle } from '@/navigation/title';
import { restart } from '@/navigation/navigation';
import { tenantSwitch } from '@/data/session/session';
import { isLoggedIn, sessionStore, useSession } from '@/data/session/session-store';
import { findTenant, normaliseServer, tenants } from '@/data/session/tenants';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Screen } from '@/features/shared/screen/screen';
import { toast } from '@/ui/toast';
import { Text } from '@/ui/text';
import './index.scss';

/** Choosing one of the build's tenants or entering another; its settings are fetched before it is kept (spec §2). */
export function ServerConfigPage() {
  const t = useTranslation(serverMessages);
  const osClient = useSession((state) => state.osClient);
  const apiBase = useSession((state) => state.apiBase);
  const known = findTenant(osClient);
  const [typedTenant, setTypedTenant] = useState(known ? '' : osClient);
  const [typedServer, setTypedServer] = useState(known ? '' : apiBase);
  const [problem, setProblem] = useState<{ field?: 'tenant' | 'server'; text: string }>();
  const [asking, setAsking] = useState(false);

  const choose = async (tenant: string, server: string) => {
    setProblem(undefined);
    setAsking(true);
    try {
      const probed = await tenantSwitch.probe(tenant, server);
      if (!(await mayLeave(t))) return;
      await tenantSwitch.switchTo(probed);
      toast.success(t('checked', { name: probed.config.SysTitle || tenant }));
      await restart('login');
    } catch (reason) {
      const msg = reason instanceof Error ? reason.message : String(reason);
      setProblem({ text: errorText('configLoad', { msg }) });
    } finally {
      setAsking(false);
    }
  };

  const checkTyped = () => {
    if (!typedTenant.trim()) return setProblem({ field: 'tenant', text: t('needOsClient') });
    if (normaliseServer(typedServer) === undefined)
      return setProblem({ field: 'server', text: t('needAddress') });
    return choose(typedTenant.trim(), typedServer);
  };

  return (
    <Screen title={routeTitle('serverConfig')} withoutRail>
      <Box className="server">
        <Text as="h2" className="server__heading">
          {t('choose')}
        </Text>
        <Card flush>
          {tenants.map((tenant) => (
            <Cell
              key={tenant.osClient}
              icon="building"
              title={tenant.name}
              hint={tenant.apiBase || undefined}
              selected={known?.osClient === tenant.osClient}
              disabled={asking}
              arrow={false}
              onTap={() => void choose(tenant.osClient, tenant.apiBase)}
            />
          ))}
        </Card>
        <Text as="h2" className="server__heading">
          {t('other')}
        </Text>
        <Card className="server__form">
          <Field
            id="server-tenant"
            label={t('osClient')}
            required
            error={problem?.field === 'tenant' ? problem.text : undefined}
          >
            {(control) => (
              <Input
                {...control}
                value={typedTenant}
                onChange={setTypedTenant}
                placeholder={t('osClientHint')}
                maxLength={60}
              />
            )}
          </Field>
          <Field
            id="server-address"
            label={t('address')}
            required
            error={problem?.field === 'server' ? problem.text : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                value={typedServer}
                onChange={setTypedServer}
                placeholder={t('addressHint')}
                maxLength={200}
                confirmType="go"
                onSubmit={() => void checkTyped()}
              />
            )}
          </Field>
          <Button text={t('save')} loading={asking} onTap={checkTyped} />
        </Card>
        {problem && !problem.field ? (
          <Text role="alert" className="server__problem">
            {problem.text}
          </Text>
        ) : null}
      </Box>
    </Screen>
  );
}

/** Before a session is left, says how much is still unsent; it stays on the device for its user, if the device keeps anything. */
async function mayLeave(
  t: ReturnType<typeof useTranslation<(typeof serverMessages)['zh']>>,
): Promise<boolean> {
  if (!isLoggedIn(sessionStore.getState())) return true;
  const scope = currentScope();
  const unsent = scope ? await outbox.countPending(scope) : 0;
  const waits = (await isKept()) ? t('unsent', { count: unsent }) : translate(outboxMessages, 'notKept');
  const content = unsent > 0 ? `${t('leave')}\n${waits}` : t('leave');
  const { confirm } = await dialog.confirm({ content, confirmText: t('switch') });
  return confirm;
}
