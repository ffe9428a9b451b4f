import type { MiniApp } from './mini-app';
import { openMiniApp, type OpenOptions } from './open';
import { removeSmallPrograms, smallProgram, type SmallProgram } from './small-program';

/** Opens a hand-written program. */
const open = (program: SmallProgram, options: Partial<OpenOptions> = {}): Promise<MiniApp> =>
  openMiniApp({ platform: 'weapp', dist: smallProgram(program), ...options });

afterAll(removeSmallPrograms);

describe('the phone', () => {
  it('MINI-phone-node: an enhanced scroll-view can be made to scroll, an ordinary one has no node', async () => {
    const app = await open({
      template:
        '<scroll-view class="one" scroll-y enhanced/><scroll-view class="two" scroll-y/><view>{{said}}</view>',
      methods: `onReady() { const page = this; wx.createSelectorQuery().select('.one').node().select('.two').node().select('.three').node()
        .exec(([one, two, three]) => { one.node.scrollTo({ top: 40 });
          page.setData({ said: [typeof one.node.scrollTo, two.node, three].join() }) }) }`,
    });
    await app.waitFor('function,,');
    expect(await app.scrolled()).toBe(40);
    await app.close();
  });

  it('MINI-phone-node-lark: Feishu’s queries know no nodes', async () => {
    const files = { 'page/index.ttml': '<view class="one">{{said}}</view>' };
    const methods = `onReady() { this.setData({ said: typeof tt.createSelectorQuery().select('.one').node }) }`;
    const app = await open({ files, methods }, { platform: 'lark' });
    await app.waitFor('undefined');
    await app.close();
  });

  it('MINI-phone-attribute: a map takes its attributes, whether or not their names contain digits and capitals', async () => {
    const app = await open({ template: '<map enable-3D="{{true}}" show-compass="{{true}}"/>' });
    expect((await app.properties('map'))[0]).toMatchObject({ enable3D: true, showCompass: true });
    await app.close();
  });

  it('MINI-phone-launch: the app can ask how it was started', async () => {
    const onLoad = `const { path, query } = wx.getLaunchOptionsSync(); page.setData({ said: path + ' ' + query.os })`;
    const app = await open({ onLoad }, { path: '/page/index?os=loctek' });
    await app.waitFor('page/index loctek');
    await app.close();
  });

  it('MINI-phone-killed: an app that was killed finds its storage and its own files again, but no temporary ones', async () => {
    const program: SmallProgram = {
      template: '<button bindtap="take">take</button><view>{{said}}</view>',
      onLoad: `const { kept, taken } = wx.getStorageSync('files') || {}; const files = wx.getFileSystemManager();
        const read = (path) => { try { return files.readFileSync(path, 'utf8') } catch (error) { return 'gone' } };
        if (kept) page.setData({ said: read(kept) + ' ' + read(taken) })`,
      methods: `take() { const page = this; wx.chooseImage({ success: ({ tempFilePaths: [taken] }) => {
        const kept = wx.env.USER_DATA_PATH + '/kept'; wx.getFileSystemManager().copyFileSync(taken, kept);
        wx.setStorageSync('files', { kept, taken }); page.setData({ said: 'done' }) } }) }`,
    };
    const first = await open(program);
    first.chooseImageReturns(Buffer.from('a picture'));
    await first.tap('take');
    await first.waitFor('done');
    const second = await open(program, { left: await first.kill() });
    await second.waitFor('a picture gone');
    await second.close();
  });

  it('MINI-phone-watermark: text drawn on an off-screen canvas is recorded, the picture stays as it is', async () => {
    const app = await open({
      template: '<button bindtap="draw">draw</button><view>{{said}}</view>',
      methods: `draw() { const page = this; wx.chooseImage({ success: ({ tempFilePaths: [src] }) => {
        const canvas = wx.createOffscreenCanvas({ type: '2d' }); const picture = canvas.createImage();
        picture.onload = () => { const context = canvas.getContext('2d'); context.drawImage(picture, 0, 0);
          context.fillText('仓库', 0, 0); wx.canvasToTempFilePath({ canvas, success: ({ tempFilePath }) =>
          page.setData({ said: String(tempFilePath === src) }) }) };
        picture.src = src } }) }`,
    });
    app.chooseImageReturns(Buffer.from('a picture'));
    await app.tap('draw');
    await app.waitFor('true');
    expect((await app.journal()).calls).toContain('fillText "仓库"');
    await app.close();
  });
});

describe('what a test finds', () => {
  it('MINI-find-top: an overlay is searched before the page below it', async () => {
    const app = await open({
      template: `<button bindtap="say" data-by="page">同意</button>
        <view aria-role="dialog"><button bindtap="say" data-by="sheet">同意</button></view><view>{{said}}</view>`,
      methods: `say(event) { this.setData({ said: 'by ' + event.currentTarget.dataset.by }) }`,
    });
    await app.tap('同意');
    await app.waitFor('by sheet');
    await app.close();
  });

  it('MINI-find-inner: between a list item and the button in it the button is chosen', async () => {
    const app = await open({
      template: `<view aria-role="listitem"><view aria-role="radio" bindtap="say">住宿</view></view><view>{{said}}</view>`,
      methods: `say() { this.setData({ said: 'tapped' }) }`,
    });
    await app.tap('住宿');
    await app.waitFor('tapped');
    await app.close();
  });
});
