import { useState } from 'react';
import { errorText } from '@/data/api/errors';
import { isKept } from '@/data/kept';
import { outboxWords } from '@/data/messages';
import { serverWords } from '@/features/account/messages';
import { say } from '@/i18n/define-messages';
import { useWords } from '@/i18n/use-translation';
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
import { InputBox } from '@/ui/input-box';
import { Page } from '@/ui/page';
import { toast } from '@/ui/toast';
import { Txt } from '@/ui/txt';
import './index.scss';

/** Choosing one of the build's tenants or typing another; its settings are fetched before it is kept (spec §2). */
export function ServerConfigPage() {
  const w = useWords(serverWords);
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
      if (!(await mayLeave(w))) return;
      await tenantSwitch.switchTo(probed);
      toast.success(w('checked', { name: probed.config.SysTitle || tenant }));
      await restart('login');
    } catch (reason) {
      const msg = reason instanceof Error ? reason.message : String(reason);
      setProblem({ text: errorText('configLoad', { msg }) });
    } finally {
      setAsking(false);
    }
  };

  const checkTyped = () => {
    if (!typedTenant.trim()) return setProblem({ field: 'tenant', text: w('needOsClient') });
    if (normaliseServer(typedServer) === undefined)
      return setProblem({ field: 'server', text: w('needAddress') });
    return choose(typedTenant.trim(), typedServer);
  };

  return (
    <Page title={routeTitle('serverConfig')} withoutRail>
      <Box className="server">
        <Txt as="h2" className="server__heading">
          {w('choose')}
        </Txt>
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
        <Txt as="h2" className="server__heading">
          {w('other')}
        </Txt>
        <Card className="server__form">
          <Field
            id="server-tenant"
            label={w('osClient')}
            required
            error={problem?.field === 'tenant' ? problem.text : undefined}
          >
            {(control) => (
              <InputBox
                {...control}
                value={typedTenant}
                onChange={setTypedTenant}
                placeholder={w('osClientHint')}
                maxLength={60}
              />
            )}
          </Field>
          <Field
            id="server-address"
            label={w('address')}
            required
            error={problem?.field === 'server' ? problem.text : undefined}
          >
            {(control) => (
              <InputBox
                {...control}
                type="url"
                value={typedServer}
                onChange={setTypedServer}
                placeholder={w('addressHint')}
                maxLength={200}
                confirmType="go"
                onSubmit={() => void checkTyped()}
              />
            )}
          </Field>
          <Button text={w('save')} loading={asking} onTap={checkTyped} />
        </Card>
        {problem && !problem.field ? (
          <Txt role="alert" className="server__problem">
            {problem.text}
          </Txt>
        ) : null}
      </Box>
    </Page>
  );
}

/** Leaving a session says what waits unsent; it stays on the device for its user, where the device keeps anything. */
async function mayLeave(w: ReturnType<typeof useWords<(typeof serverWords)['zh']>>): Promise<boolean> {
  if (!isLoggedIn(sessionStore.getState())) return true;
  const scope = currentScope();
  const unsent = scope ? await outbox.countPending(scope) : 0;
  const waits = (await isKept()) ? w('unsent', { count: unsent }) : say(outboxWords, 'notKept');
  const content = unsent > 0 ? `${w('leave')}\n${waits}` : w('leave');
  const { confirm } = await dialog.confirm({ content, confirmText: w('switch') });
  return confirm;
}
