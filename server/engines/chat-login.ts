import { ok, refuse, type Engine } from './registry';

/**
 * Login by the code of a chat platform. A real tenant exchanges the code at the platform; this server has no such
 * secret, so it knows demonstration codes only: `demo_` + account stands for the union id `{prefix}` + account.
 */
function chatLogin(column: 'FeishuUnionId' | 'WeixinUnionId', prefix: string, platform: string): Engine {
  return {
    allowAnonymous: true,
    async run(context, params) {
      const code = typeof params.code === 'string' ? params.code.trim() : '';
      const account = /^demo_([A-Za-z0-9_]{1,40})$/.exec(code)?.[1];
      if (!account) return refuse(`${platform}登录失败：无效的code！`);
      const row = await context.tables.get('sys_user', [
        { Name: column, Value: prefix + account, Type: '=' },
      ]);
      const user = row ? await context.signIn(row.Id) : null;
      return user ? ok(user) : refuse(`${platform}登录失败：该${platform}账号未绑定用户！`);
    },
  };
}

export const feishuLogin = chatLogin('FeishuUnionId', 'on_demo_', '飞书');
export const wechatLogin = chatLogin('WeixinUnionId', 'wx_demo_', '微信');
