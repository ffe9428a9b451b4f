import type { SeedRow } from '../types';
import { form } from '../base/define-form';
import { choose, field, mapPoint, text, when, whole } from '../base/fields';
import { menu } from '../base/define-menu';
import { rowIds } from '../base/ids';
import { seededRandom } from '../base/random';
import { by, type SeedContext, type Subject } from '../base/subject';
import { PLACES, round6, streetAddress } from '../words/places';

/** Region labels (b_area) and the service points behind MapReportPointOrAreaData. */
export function regions(context: SeedContext): Subject {
  const { osClient } = context;
  const regionForm = form(osClient, 'b_area', '区域', [
    text('Name', '区域名称', { required: true }),
    field('Bianjie', '边界', 'MapArea', { config: { MapCompany: 'AMap' } }),
    ...mapPoint('Zhongxin', '中心点'),
    choose('Yanse', '颜色', ['#2563EB', '#0F7A51', '#A35508', '#C9281C']),
    text('Fuzeren', '负责人'),
    whole('Sort', '排序'),
  ]);
  const pointForm = form(osClient, 'diy_service_point', '服务点位', [
    text('Mingcheng', '点位名称', { required: true }),
    text('AreaID', '区域Id', { hidden: true }),
    text('Area', '区域'),
    choose('Leixing', '类型', ['保洁', '绿化', '垃圾清运', '外墙清洗']),
    ...mapPoint('Weizhi', '位置'),
    when('KaishiRQ', '开始日期'),
    whole('Ci', '服务次数'),
  ]);
  return {
    forms: [regionForm, pointForm],
    menus: [
      menu(osClient, {
        key: 'region_map',
        name: '区域地图',
        parent: 'map',
        openType: 'Component',
        url: '/pages/tools/jiejie/map',
        icon: 'fas fa-map-marked-alt',
        sort: 1,
        grants: { manager: [], field: [], staff: [], viewer: [] },
        more: { ComponentPath: '/pages/tools/jiejie/map' },
      }),
      menu(osClient, {
        key: 'service_point',
        name: '服务点位',
        parent: 'map',
        form: pointForm,
        icon: 'fas fa-map-pin',
        sort: 2,
        card: ['Mingcheng', 'Area', 'KaishiRQ', 'Ci'],
        titleTags: ['Leixing'],
        search: ['+Mingcheng', 'Area', 'Leixing', 'KaishiRQ'],
        statistics: [['Ci', 'Sum']],
        orderBy: ['KaishiRQ', 'DESC'],
        grants: { manager: ['Add', 'Edit', 'Del'], field: ['Add', 'Edit'], staff: [], viewer: [] },
      }),
      menu(osClient, {
        key: 'region',
        name: '区域',
        parent: 'map',
        form: regionForm,
        icon: 'fas fa-draw-polygon',
        sort: 3,
        card: ['Name', 'Fuzeren'],
        grants: { manager: ['Add', 'Edit', 'Del'], field: [], staff: [], viewer: [] },
      }),
    ],
    rows: { b_area: () => regionRows(context), diy_service_point: () => pointRows(context) },
  };
}

const AREA_PLACES = PLACES.slice(0, 10);
const COLORS = ['#2563EB', '#0F7A51', '#A35508', '#C9281C'] as const;

function regionRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const id = rowIds(osClient, 'b_area');
  return AREA_PLACES.map((place, index) => {
    const corner = (angle: number) => ({
      lng: round6(place.lng + Math.cos(angle) * (0.03 + (index % 3) * 0.006)),
      lat: round6(place.lat + Math.sin(angle) * (0.025 + (index % 2) * 0.006)),
    });
    const path = Array.from({ length: 6 }, (_, step) => corner((step * Math.PI) / 3));
    const owner = org.user(index % 2 ? 'manager' : 'field');
    return {
      Id: id(),
      ...by(owner, clock.at(-300 + index, '09:00')),
      Name: `${place.district}片区`,
      Bianjie: JSON.stringify({ Paths: [path], Zoom: 12, Center: { lng: place.lng, lat: place.lat } }),
      Zhongxin: JSON.stringify({
        Address: `${place.city}${place.district}`,
        Zoom: 12,
        Center: { lng: place.lng, lat: place.lat },
      }),
      Zhongxin_Lng: place.lng,
      Zhongxin_Lat: place.lat,
      Yanse: COLORS[index % COLORS.length],
      Fuzeren: owner.Name,
      Sort: index + 1,
    };
  });
}

function pointRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const random = seededRandom(`${osClient}/points`);
  const [id, areaId] = [rowIds(osClient, 'diy_service_point'), rowIds(osClient, 'b_area')];
  const areas = AREA_PLACES.map((place) => ({ id: areaId(), place }));
  const kinds = ['保洁', '绿化', '垃圾清运', '外墙清洗'];
  return Array.from({ length: 420 }, (_, index) => {
    const { id: AreaID, place } = random.pick(areas);
    const address = streetAddress(random, place);
    const offset = -random.int(0, 400);
    return {
      Id: id(),
      ...by(org.user('field'), clock.at(offset, '08:00')),
      Mingcheng: `${random.pick(['花园', '广场', '大厦', '学校', '医院', '产业园'])}${index + 1}号点`,
      AreaID,
      Area: `${place.district}片区`,
      Leixing: random.pick(kinds),
      Weizhi: JSON.stringify({
        Address: address.text,
        Zoom: 16,
        Center: { lng: address.lng, lat: address.lat },
      }),
      Weizhi_Lng: address.lng,
      Weizhi_Lat: address.lat,
      KaishiRQ: clock.day(offset),
      Ci: random.int(1, 60),
    };
  });
}
