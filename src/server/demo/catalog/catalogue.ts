import type { Shape } from '../shapes.ts';

/** Categories of the marketplace. */
export const categories = {
  kitchen: ['Kitchen & table', '厨房与餐桌'],
  home: ['Home textiles', '家纺'],
  decor: ['Decoration', '家居装饰'],
  light: ['Lamps & candles', '灯具与蜡烛'],
  garden: ['Plants & garden', '植物与园艺'],
  fashion: ['Fashion & bags', '服饰与箱包'],
  audio: ['Audio & watches', '音响与手表'],
  office: ['Desk & paper', '办公与文具'],
} as const;
export type CategoryKey = keyof typeof categories;

export type ProductKind = {
  readonly shape: Shape;
  readonly category: CategoryKey;
  /** Prefix of all the product's codes. */
  readonly prefix: string;
  readonly title: string;
  readonly titleCn: string;
  readonly weightG: number;
  readonly mm: readonly [number, number, number];
  readonly costFen: number;
  readonly battery: boolean;
  readonly liquid: boolean;
  readonly sized: boolean;
};

type Group = {
  readonly category: CategoryKey;
  /** Length, width and height of the packed piece in millimetres. */
  readonly mm: readonly [number, number, number];
  readonly battery?: true;
  readonly sized?: true;
  /** prefix | title | Chinese title | grams | yuan; a drop after the prefix marks a liquid. */
  readonly rows: readonly string[];
};

const groups: Readonly<Record<Shape, Group>> = {
  mug: {
    category: 'kitchen',
    mm: [130, 100, 110],
    rows: [
      'MUG|Stoneware mug 350 ml|炻器马克杯 350 毫升|380|11.8',
      'MGL|Latte mug 450 ml|拿铁马克杯 450 毫升|440|13.6',
      'MGE|Enamel camping mug|搪瓷露营杯|210|9.4',
      'MGT|Travel mug with lid|带盖随行杯|320|21.5',
      'MGC|Espresso cup 90 ml|意式浓缩杯 90 毫升|160|7.2',
    ],
  },
  candle: {
    category: 'light',
    mm: [90, 90, 110],
    rows: [
      'CDL|Soy candle 220 g|大豆蜡烛 220 克|410|14.9',
      'CDP|Pillar candle 15 cm|柱形蜡烛 15 厘米|520|12.4',
      'CDJ|Scented candle in a jar|罐装香薰蜡烛|460|16.8',
      'CDT|Tealights, box of 24|茶蜡 24 只装|330|8.9',
      'CDW|Wood-wick candle|木芯蜡烛|480|18.3',
    ],
  },
  lamp: {
    category: 'light',
    mm: [260, 260, 380],
    rows: [
      'LMP|Table lamp with linen shade|亚麻罩台灯|1450|62.0',
      'LMB|Bedside lamp|床头灯|980|48.5',
      'LMD|Desk lamp with dimmer|可调光书桌灯|1320|71.0',
      'LMM|Mushroom lamp|蘑菇灯|890|55.4',
      'LMF|Reading lamp, foldable|折叠阅读灯|640|39.9',
    ],
  },
  bottle: {
    category: 'kitchen',
    mm: [80, 80, 260],
    rows: [
      'BTL|Steel bottle 750 ml|不锈钢水壶 750 毫升|390|24.6',
      'BTS|Sports bottle 600 ml|运动水壶 600 毫升|180|12.2',
      'BTG|Glass bottle with sleeve|玻璃随行瓶|460|17.5',
      'BTO*|Linen room spray 200 ml|亚麻喷雾 200 毫升|290|11.3',
      'BTH*|Hand soap 300 ml|洗手液 300 毫升|360|8.7',
    ],
  },
  watch: {
    category: 'audio',
    mm: [110, 90, 80],
    battery: true,
    rows: [
      'WTC|Field watch 38 mm|户外腕表 38 毫米|140|86.0',
      'WTD|Dress watch, slim|超薄正装表|110|94.5',
      'WTN|Diver watch 42 mm|潜水表 42 毫米|190|138.0',
      'WTK|Watch for children|儿童手表|70|32.4',
      'WTP|Pocket watch|怀表|120|45.8',
    ],
  },
  bag: {
    category: 'fashion',
    mm: [380, 300, 60],
    rows: [
      'BAG|Canvas tote bag|帆布托特包|260|15.8',
      'BGS|Shoulder bag|单肩包|540|58.0',
      'BGM|Market bag, woven|编织购物袋|230|13.3',
      'BGW|Weekend bag 35 l|周末旅行包 35 升|920|92.0',
      'BGC|Cosmetic bag|化妆包|120|11.1',
    ],
  },
  shirt: {
    category: 'fashion',
    mm: [300, 240, 30],
    sized: true,
    rows: [
      'TSH|Organic cotton T-shirt|有机棉 T 恤|190|27.8',
      'TSL|Linen shirt, short sleeve|短袖亚麻衬衫|220|46.0',
      'TSP|Pocket T-shirt|口袋 T 恤|200|25.5',
      'TSS|Striped T-shirt|条纹 T 恤|195|29.9',
      'TSF|Functional sports shirt|速干运动衫|150|31.2',
    ],
  },
  speaker: {
    category: 'audio',
    mm: [140, 120, 230],
    battery: true,
    rows: [
      'SPK|Bookshelf speaker|书架音箱|1850|168.0',
      'SPB|Bluetooth speaker|蓝牙音箱|620|79.0',
      'SPM|Mini speaker|迷你音箱|280|42.5',
      'SPO|Outdoor speaker, waterproof|户外防水音箱|740|96.0',
      'SPR|Retro radio|复古收音机|980|112.0',
    ],
  },
  headphones: {
    category: 'audio',
    mm: [190, 170, 85],
    battery: true,
    rows: [
      'HPH|Wireless headphones|无线头戴耳机|310|98.0',
      'HPN|Noise-cancelling headphones|降噪耳机|330|156.0',
      'HPK|Headphones for children|儿童耳机|220|46.5',
      'HPS|Studio headphones|录音室耳机|340|121.0',
      'HPF|Foldable headphones|折叠耳机|240|67.0',
    ],
  },
  plant: {
    category: 'garden',
    mm: [160, 160, 150],
    rows: [
      'PLT|Plant pot with saucer 14 cm|带托花盆 14 厘米|620|16.9',
      'PLS|Self-watering pot|自动浇水花盆|410|22.7',
      'PLH|Hanging planter|吊盆|350|19.8',
      'PLM|Mini pots, set of 3|迷你花盆三件套|540|21.4',
      'PLB|Balcony planter|阳台花槽|880|33.6',
    ],
  },
  towels: {
    category: 'home',
    mm: [320, 240, 110],
    rows: [
      'TWL|Bath towel 70 × 140 cm|浴巾 70 × 140 厘米|520|29.5',
      'TWH|Hand towels, set of 2|毛巾两条装|330|22.8',
      'TWG|Guest towels, set of 4|客用小毛巾四条装|260|18.6',
      'TWB|Beach towel|沙滩巾|610|34.2',
      'TWK|Kitchen towels, set of 3|厨房巾三条装|210|14.4',
    ],
  },
  umbrella: {
    category: 'fashion',
    mm: [300, 60, 60],
    rows: [
      'UMB|Pocket umbrella|折叠雨伞|330|23.4',
      'UML|Long umbrella, wood handle|木柄长伞|560|41.0',
      'UMS|Storm umbrella|防风雨伞|480|38.8',
      'UMC|Clear dome umbrella|透明圆顶伞|420|19.9',
      'UMK|Umbrella for children|儿童雨伞|260|17.7',
    ],
  },
  glasses: {
    category: 'fashion',
    mm: [170, 70, 60],
    rows: [
      'SGL|Sunglasses, round|圆框太阳镜|90|21.6',
      'SGW|Sunglasses, wide frame|宽框太阳镜|95|22.9',
      'SGB|Blue-light glasses|防蓝光眼镜|80|18.8',
      'SGR|Reading glasses +1.5|老花镜 +1.5|75|14.5',
      'SGS|Sports sunglasses|运动太阳镜|85|33.0',
    ],
  },
  cushion: {
    category: 'home',
    mm: [400, 400, 120],
    rows: [
      'CSH|Linen cushion 45 × 45 cm|亚麻靠垫 45 × 45 厘米|430|25.2',
      'CSV|Velvet cushion 50 × 50 cm|天鹅绒靠垫 50 × 50 厘米|510|28.8',
      'CSK|Knitted cushion|针织靠垫|460|31.4',
      'CSC|Seat cushion, round|圆形坐垫|380|19.6',
      'CSO|Outdoor cushion|户外靠垫|490|27.3',
    ],
  },
  notebook: {
    category: 'office',
    mm: [220, 155, 22],
    rows: [
      'NTB|Notebook A5, dotted|A5 点阵笔记本|310|12.9',
      'NTP|Pocket notebook|口袋笔记本|140|7.8',
      'NTD|Diary 2027|2027 年日程本|420|18.5',
      'NTS|Sketchbook A4|A4 素描本|560|20.6',
      'NTR|Recipe book, blank|空白食谱本|480|22.0',
    ],
  },
  teapot: {
    category: 'kitchen',
    mm: [230, 150, 160],
    rows: [
      'TPT|Teapot 1.2 l|茶壶 1.2 升|960|47.0',
      'TPI|Cast-iron teapot 0.8 l|铸铁茶壶 0.8 升|1620|69.0',
      'TPO|Teapot for one|单人茶壶|540|32.5',
      'TPS|Tea set, 5 pieces|茶具五件套|1480|88.0',
      'TPF|Teapot with filter|带滤网茶壶|720|39.4',
    ],
  },
  bowl: {
    category: 'kitchen',
    mm: [170, 170, 90],
    rows: [
      'BWL|Breakfast bowl|早餐碗|390|10.6',
      'BWS|Salad bowl 26 cm|沙拉碗 26 厘米|980|33.8',
      'BWN|Noodle bowl|面碗|520|15.4',
      'BWD|Dip bowls, set of 4|蘸料碗四件套|430|18.2',
      'BWP|Bowl for pets|宠物碗|360|14.8',
    ],
  },
  clock: {
    category: 'decor',
    mm: [160, 90, 180],
    battery: true,
    rows: [
      'CLK|Alarm clock, twin bell|双铃闹钟|370|28.4',
      'CLW|Wall clock 30 cm|挂钟 30 厘米|780|44.9',
      'CLS|Silent table clock|静音台钟|310|31.7',
      'CLT|Travel clock|旅行闹钟|130|19.3',
      'CLP|Kitchen timer|厨房计时器|110|12.6',
    ],
  },
  vase: {
    category: 'decor',
    mm: [130, 130, 240],
    rows: [
      'VAS|Ceramic vase 22 cm|陶瓷花瓶 22 厘米|840|27.5',
      'VSB|Bud vase|单枝花瓶|290|12.8',
      'VSF|Floor vase 40 cm|落地花瓶 40 厘米|2350|74.0',
      'VSG|Ribbed vase|竖纹花瓶|720|26.1',
      'VSP|Paper vase cover|纸质花瓶套|60|6.4',
    ],
  },
  blanket: {
    category: 'home',
    mm: [380, 300, 110],
    rows: [
      'BLK|Wool blanket 130 × 170 cm|羊毛毯 130 × 170 厘米|1150|98.0',
      'BLF|Fleece blanket|摇粒绒毯|720|36.4',
      'BLW|Waffle blanket|华夫格毯|880|47.6',
      'BLB|Baby blanket|婴儿毯|340|28.2',
      'BLP|Picnic blanket|野餐垫|960|41.5',
    ],
  },
  basket: {
    category: 'decor',
    mm: [320, 280, 220],
    rows: [
      'BSK|Laundry basket|洗衣篮|860|35.6',
      'BSS|Storage basket|收纳篮|520|22.3',
      'BSB|Bread basket|面包篮|240|13.7',
      'BSP|Picnic basket|野餐篮|1280|66.0',
      'BSH|Hanging basket|悬挂篮|330|18.1',
    ],
  },
  brush: {
    category: 'kitchen',
    mm: [270, 70, 60],
    rows: [
      'BRS|Dish brush|洗碗刷|90|5.9',
      'BRB|Bath brush, long|长柄沐浴刷|180|11.2',
      'BRP|Pastry brush|烘焙刷|60|5.2',
      'BRC|Clothes brush|衣物刷|150|9.6',
      'BRT|Bottle brush set|瓶刷套装|130|8.3',
    ],
  },
  board: {
    category: 'kitchen',
    mm: [400, 240, 25],
    rows: [
      'BRD|Chopping board|砧板|1050|31.8',
      'BDS|Serving board with handle|带柄餐板|760|26.9',
      'BDC|Cheese board set|奶酪板套装|1120|44.2',
      'BDM|Small breakfast boards, set of 2|早餐小木板两件套|480|18.9',
      'BDP|Pizza board 33 cm|披萨板 33 厘米|940|29.7',
    ],
  },
  kettle: {
    category: 'kitchen',
    mm: [230, 210, 240],
    rows: [
      'KTL|Whistling kettle 2 l|鸣笛水壶 2 升|1080|58.5',
      'KTG|Gooseneck kettle|鹅颈手冲壶|720|64.0',
      'KTC|Camping kettle|露营水壶|390|36.8',
      'KTM|Milk jug 500 ml|奶壶 500 毫升|310|21.9',
      'KTE|Enamel kettle|搪瓷水壶|940|52.3',
    ],
  },
};

function kindOf(shape: Shape, group: Group, row: string): ProductKind {
  const [prefix = '', title = '', titleCn = '', grams = '', yuan = ''] = row.split('|');
  return {
    shape,
    category: group.category,
    prefix: prefix.replace('*', ''),
    title,
    titleCn,
    weightG: Number(grams),
    mm: group.mm,
    costFen: Math.round(Number(yuan) * 100),
    battery: group.battery ?? false,
    liquid: prefix.endsWith('*'),
    sized: group.sized ?? false,
  };
}

/** The 120 products of the demo world; neighbours differ in kind, so that lists look mixed. */
export const productKinds: readonly ProductKind[] = Array.from({ length: 5 }, (_, nth) =>
  (Object.entries(groups) as [Shape, Group][]).flatMap(([shape, group]) => {
    const row = group.rows[nth];
    return row === undefined ? [] : [kindOf(shape, group, row)];
  }),
).flat();
