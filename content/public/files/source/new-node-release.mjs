import axios from "axios";

export default {
  name: "New Node.js Release",
  description: "Emit new event for each release of Node.js.",
  key: "nodejs-release-published",
  version: "0.0.1",
  type: "source",
  dedupe: "unique",
  props: {
    db: "$.service.db",
    timer: {
      type: "$.interface.timer",
      default: { intervalSeconds: 60 * 60 },
    },
  },
  methods: {
    async listReleases() {
      const { data } = await axios.get("https://nodejs.org/dist/index.json");
      return data;
    },
    emit(release) {
      this.$emit(release, {
        id: release.version,
        summary: `Node.js ${release.version}`,
        ts: Date.parse(release.date),
      });
    },
  },
  async run() {
    const releases = await this.listReleases();
    const known = new Set(this.db.get("versions") ?? []);
    // The first run emits one release as a sample, and remembers the others.
    const fresh =
      known.size === 0
        ? releases.slice(0, 1)
        : releases.filter(({ version }) => !known.has(version));
    for (const release of fresh) this.emit(release);
    this.db.set("versions", releases.map(({ version }) => version));
  },
};
