import fs from 'node:fs';
import { userId } from '../../server/seed/base/organisation';
import { equipmentCode } from '../../server/seed/subjects/site';
import { patience } from '../kit/patience';
import { expect, test } from './base';
import { CAMERA_FILE, codePhoto, eanModules, qrModules, showToCamera } from './fake-camera';
import { ask, logIn, storedRows, violations } from './kit';
import { PHONE_AT_WORK, button, open } from './tools-kit';

// The tools do the same on a desktop, whose layout is tested elsewhere.
test.skip(({ isMobile }) => !isMobile, 'on phones');
test.use(PHONE_AT_WORK);
test.afterAll(() => fs.rmSync(CAMERA_FILE, { force: true }));

test.describe('scanning', () => {
  test('S8-scan-qr: a QR code before the camera leads to the record it links to', async ({
    page,
    baseURL,
  }) => {
    await logIn(page, 'admin');
    const [machine] = await storedRows(page, 'diy_equipment', 'ZichanBM', equipmentCode(1));
    showToCamera(
      qrModules(
        `${baseURL ?? ''}/#/pages/workbench/work-detail/index?table=diy_equipment&id=${machine?.Id ?? ''}`,
      ),
    );
    await open(page, '/FormComponents/scanCode');
    await expect(page.getByText('二维码', { exact: true })).toBeVisible({ timeout: patience(20_000) });
    await button(page, '打开').click();
    await expect(page.getByText(machine?.Mingcheng ?? '?').first()).toBeVisible();
  });

  test('S8-scan-ean: an EAN-13 finds the machine it is attached to; no external address opens without asking; a picture works too', async ({
    page,
  }) => {
    await logIn(page, 'admin');
    const code = equipmentCode(3);
    showToCamera(eanModules(code));
    await open(page, '/FormComponents/scanCode');
    await expect(page.getByText('条形码 EAN-13')).toBeVisible({ timeout: patience(20_000) });
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByText(/^设备：.* 003 号$|^设备：/)).toBeVisible();
    await expect(button(page, '查看设备')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const chooser = page.waitForEvent('filechooser');
    await button(page, '从相册选择').click();
    const buffer = codePhoto(qrModules('https://shop.example.org/a?b=1'));
    await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer });
    await button(page, '打开链接').click();
    await expect(page.getByText('即将打开外部网页')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('S8-scan-sample: the number of an inspection sample can be scanned', async ({ page }) => {
  await logIn(page, 'inspector', 'loctek');
  const { Data: plans } = await ask<{ Data: { Id: string; Zhuangtai: string }[] }>(
    page,
    '/api/FormEngine/getTableData',
    {
      OsClient: 'loctek',
      FormEngineKey: 'diy_check_plan',
      _Where: [
        { Name: 'Leixing', Value: '抽查', Type: '=' },
        { Name: 'FuzeRenID', Value: userId('loctek', 'inspector'), Type: '=' },
      ],
      _PageSize: 100,
    },
  );
  const plan = plans.find(({ Zhuangtai }) => ['待检查', '检查中', '已逾期'].includes(Zhuangtai));
  showToCamera(eanModules(equipmentCode(6)));
  await open(page, `/pages/tools/loctek/checkPlan/detail_chouCha?id=${plan?.Id ?? ''}`);
  await button(page, '扫码').click();
  await expect(page.getByLabel('样本编号')).toHaveValue(equipmentCode(6), { timeout: patience(20_000) });
});
