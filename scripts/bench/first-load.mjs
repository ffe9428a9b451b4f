import { gzipSync } from 'node:zlib';

const kb = (bytes) => Math.round((bytes / 1024) * 10) / 10;

/** The targets that are measured. */
export const builds = ['h5'];

/**
 * What a browser without a session fetches until the login page is shown: scripts and styles after gzip -9, and
 * the number of requests for them and the page (API calls are not files).
 */
export async function measure({ server, browser }) {
  const { url } = await server();
  const page = await (await browser()).newPage({ viewport: { width: 375, height: 812 } });
  const files = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!response.url().startsWith('http') || ['xhr', 'fetch'].includes(type)) return;
    files.push(response.body().then((body) => ({ type, bytes: gzipSync(body, { level: 9 }).length })));
  });
  await page.goto(`${url}/#/pages/mine/login/login`);
  await page.locator('.taro_page').first().waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(files);
  await page.close();
  const sum = (type) =>
    kb(loaded.filter((file) => file.type === type).reduce((all, file) => all + file.bytes, 0));
  return {
    login_js_gzip_kb: sum('script'),
    login_css_gzip_kb: sum('stylesheet'),
    login_requests: loaded.length,
  };
}
