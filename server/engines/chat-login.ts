import { isPrivileged } from '../access/administrators';
import type { ChatPlatform } from '../auth/chat-gateway';
import { GatewayError } from '../auth/gateway-call';
import { ok, refuse } from '../lib/envelope';
import type { Engine } from './registry';

interface Platform {
  key: ChatPlatform;
  name: string;
  /** Column of sys_user that holds the platform's id of the person. */
  column: 'FeishuUnionId' | 'WeixinUnionId';
  /** Prefix of the demonstration tenants' ids. */
  demoPrefix: string;
}

/**
 * Login with the code of a chat platform: the platform identifies the person, and the user stored with that id is signed in.
 * `demo_{account}` replaces a platform on a server that was started with demonstration logins.
 */
function chatLogin({ key, name, column, demoPrefix }: Platform): Engine {
  return {
    allowAnonymous: true,
    async run(context, params) {
      const refused = (why: string) => refuse(`${name}登录失败：${why}`);
      const code = typeof params.code === 'string' ? params.code.trim() : '';
      const exchange = context.chat.exchange(key);
      const demo = context.chat.demoLogin ? /^demo_([A-Za-z0-9_]{1,40})$/.exec(code)?.[1] : undefined;
      if (!exchange && !context.chat.demoLogin) return refused(`未配置${name}登录！`);
      if (!code || code.length > 512 || (!demo && !exchange)) return refused('无效的code！');
      await context.chat.begin();
      let id = demoPrefix + demo;
      if (!demo && exchange) {
        try {
          ({ id } = await exchange(code));
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error;
          if (error.detail)
            console.warn(`${name} login of ${context.osClient}: ${error.reason} ${error.detail}`);
          return refused(error.message);
        }
      }
      const { rows } = await context.tables.list('sys_user', {
        Where: [{ Name: column, Value: id, Type: '=' }],
        PageSize: 2,
      });
      const [row] = rows;
      // An id that two users share identifies neither.
      const trusted = rows.length === 1 && !(demo && isPrivileged(Number(row?.['Level'] ?? 0)));
      const login = row && trusted ? await context.signIn(row.Id) : null;
      if (!login) return refused(`该${name}账号未绑定用户！`);
      await context.chat.succeeded();
      return ok(login.user, { DataAppend: { SysMenuHomePage: login.homeMenu } });
    },
  };
}

export const feishuLogin = chatLogin({
  key: 'feishu',
  name: '飞书',
  column: 'FeishuUnionId',
  demoPrefix: 'on_demo_',
});
export const wechatLogin = chatLogin({
  key: 'wechat',
  name: '微信',
  column: 'WeixinUnionId',
  demoPrefix: 'wx_demo_',
});
