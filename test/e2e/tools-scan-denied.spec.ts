import { expect, test } from './base';
import { codePhoto, qrModules } from './fake-camera';
import { logIn } from './kit';
import { PHONE_WITHOUT_CAMERA, button, open } from './tools-kit';

// How a browser answers on behalf of its user is fixed when it starts, so this test has its own file.
test.skip(({ isMobile }) => !isMobile, 'on phones');
test.use(PHONE_WITHOUT_CAMERA);

test('S8-scan-denied: without the camera the page says why, and scanning a picture still works', async ({
  page,
}) => {
  await logIn(page, 'admin');
  await open(page, '/FormComponents/scanCode');
  await expect(page.getByText('无法使用摄像头，请检查权限，或从相册选择图片')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(page, '从相册选择').click();
  const buffer = codePhoto(qrModules('HELLO-42'));
  await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('HELLO-42')).toBeVisible();
});
