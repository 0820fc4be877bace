/* Load on the sockets of tables with four seats: one thread, epoll, frames built by hand.
 *
 *   load --port P [--seats FILE] [--tables N] [--warm S] [--secs S] [--rate N] [--pids A,B]
 *   load --port P --seats FILE --idle S
 *
 * Without --seats the other end is the echo server: one small frame in, one frame back on each of
 * the four sockets at /t/TABLE/SEAT. With --seats it is ours: each line of the file is a path and a
 * cookie, four lines a table. The seats then really play: they draw or take the pile, lay a run if
 * they hold one, discard, and say that they are ready between deals.
 *
 * A move is done once all four seats have the version that it led to. One move a table is on its
 * way at any time.
 *
 *   closed loop (default)  the next move leaves as soon as the last one is done
 *   --rate N               N moves/s over all tables; latency counts from when a move was due
 *   --idle S               attach everybody, print READY, hold until stdin closes or S seconds
 *
 * Loopback only. Prints one line of JSON.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10 };
enum { SEATS = 4, QUEUED = 4096, MOVE = 48, SHORTEST_RUN = 3 };

typedef struct {
    int fd, table, seat, attached, counted;
    long version, readied;
    char move[MOVE], spare[MOVE]; /* what it will play when asked; what instead if refused */
    uint8_t *in;
    size_t len, cap;
} Conn;

typedef struct {
    unsigned moves;     /* finished */
    int left, inflight; /* seats that have not got it yet */
    long want;          /* the version the move in flight leads to */
    double due;
    double *queue; /* open loop: moves that are due, oldest first */
    unsigned first, last;
} Table;

static int ntables = 25, port, real, ep, nattached, failed, measuring, stopping;
static double warm = 1, secs = 3, rate, idle;
static char pids[256] = "", seats_file[512] = "";
static Conn *conns;
static Table *tables;
static long done_moves, bytes_in, frames_in, views_in, view_bytes, largest_view, fresh_view;
static long refusals, deals;
static double *lat;
static long nlat, caplat;
static unsigned dice = 0x9e3779b9, sent;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static void die(const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    fprintf(stderr, "load: ");
    vfprintf(stderr, fmt, ap);
    fprintf(stderr, "\n");
    exit(1);
}

static unsigned roll(unsigned below) {
    dice = dice * 1664525u + 1013904223u;
    return (dice >> 8) % below;
}

/* Nanoseconds of CPU used so far by all threads of the processes in --pids. */
static double cpu_ns(void) {
    double total = 0;
    char list[256], *save, *p;
    strcpy(list, pids);
    for (p = strtok_r(list, ",", &save); p; p = strtok_r(NULL, ",", &save)) {
        char path[600];
        snprintf(path, sizeof path, "/proc/%s/task", p);
        DIR *d = opendir(path);
        struct dirent *e;
        while (d && (e = readdir(d))) {
            if (e->d_name[0] == '.') continue;
            snprintf(path, sizeof path, "/proc/%s/task/%s/schedstat", p, e->d_name);
            FILE *f = fopen(path, "r");
            double ns;
            if (f && fscanf(f, "%lf", &ns) == 1) total += ns;
            if (f) fclose(f);
        }
        if (d) closedir(d);
    }
    return total;
}

static int dial(void) {
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(port)};
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(fd, (void *)&a, sizeof a)) die("connect: %s", strerror(errno));
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

static void put(int fd, const void *buf, size_t n) {
    const char *p = buf;
    while (n) {
        ssize_t k = send(fd, p, n, MSG_NOSIGNAL);
        if (k > 0) { p += k; n -= k; continue; }
        if (k < 0 && errno == EAGAIN) {
            struct pollfd f = {fd, POLLOUT, 0};
            poll(&f, 1, 1000);
            continue;
        }
        failed++;
        return;
    }
}

static void ws_send(int fd, int op, const void *data, size_t n) {
    uint8_t f[1024];
    static uint32_t key = 0x9e3779b9;
    size_t h = 2;
    if (n > 900) die("frame too long");
    key = key * 1664525u + 1013904223u;
    f[0] = 0x80 | op;
    if (n < 126) f[1] = 0x80 | n;
    else { f[1] = 0x80 | 126; f[2] = n >> 8; f[3] = n; h = 4; }
    memcpy(f + h, &key, 4);
    const uint8_t *m = f + h, *s = data;
    h += 4;
    for (size_t i = 0; i < n; i++) f[h + i] = s[i] ^ m[i & 3];
    put(fd, f, h + n);
}

static void say(Conn *c, const char *fmt, ...) {
    char b[900];
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(b, sizeof b, fmt, ap);
    va_end(ap);
    ws_send(c->fd, TEXT, b, n);
}

static Conn *seat_of(Table *t, int seat) { return conns + (t - tables) * SEATS + seat; }

static void play(Conn *c) {
    say(c, "{\"t\":\"play\",\"id\":\"m%d-%u\",\"at\":%ld,\"move\":\"%s\"}", getpid(), ++sent, c->version, c->move);
    *c->move = 0;
}

/* The seat that may move on the newest version, or NULL between deals. */
static Conn *on_turn(Table *t) {
    Conn *found = NULL;
    long newest = 0;
    for (int s = 0; s < SEATS; s++) {
        Conn *c = seat_of(t, s);
        if (c->version > newest) newest = c->version;
        if (*c->move) found = c;
    }
    return found && found->version == newest ? found : NULL;
}

static int send_move(Table *t, double due) {
    Conn *c = real ? on_turn(t) : seat_of(t, t->moves % SEATS);
    if (!c) return 0;
    t->inflight = 1;
    t->left = SEATS;
    t->want = c->version + 1;
    t->due = due;
    for (int s = 0; s < SEATS; s++) seat_of(t, s)->counted = 0;
    if (real) play(c);
    else say(c, "{\"type\":\"discard\",\"seat\":%d,\"card\":\"7H#2\",\"seq\":%u}", c->seat, 10000000 + t->moves);
    return 1;
}

static void start_next(Table *t) {
    if (stopping || idle > 0 || t->inflight) return;
    if (rate <= 0) send_move(t, now());
    else if (t->first != t->last && send_move(t, t->queue[t->first % QUEUED])) t->first++;
}

/* One seat has got what the move in flight led to. */
static void counted(Conn *c) {
    Table *t = tables + c->table;
    if (!t->inflight || c->counted) return;
    c->counted = 1;
    if (--t->left) return;
    if (measuring) {
        done_moves++;
        if (nlat < caplat) lat[nlat++] = now() - t->due;
    }
    t->inflight = 0;
    t->moves++;
}

static const char *find(const char *p, const char *end, const char *what) {
    return p && p < end ? memmem(p, end - p, what, strlen(what)) : NULL;
}

/* Up to `most` texts of the list of texts that begins after `key`; how many. */
static int texts(const char *p, const char *end, const char *key, const char **out, int *sizes, int most) {
    int n = 0;
    if (!(p = find(p, end, key))) return 0;
    for (p += strlen(key); p < end && *p == '"' && n < most; n++) {
        const char *close = memchr(p + 1, '"', end - p - 1);
        if (!close) return n;
        out[n] = p + 1;
        sizes[n] = close - p - 1;
        p = close + (close[1] == ',' ? 2 : 1);
    }
    return n;
}

/* The first run of naturals in a hand, as a move; 0 if there is none. */
static int a_run(const char **hand, int n, char *move) {
    static const char *ranks = "A23456789TJQK", *suits = "shdc";
    char have[4][13] = {{0}};
    for (int i = 0; i < n; i++) {
        const char *r = strchr(ranks, hand[i][0]), *s = strchr(suits, hand[i][1]);
        if (r && s) have[s - suits][r - ranks] = 1;
    }
    for (int s = 0; s < 4; s++)
        for (int r = 2, run = 0; r < 13; r++) {
            run = have[s][r] ? run + 1 : 0;
            if (run < SHORTEST_RUN) continue;
            strcpy(move, "meld");
            for (int k = r - SHORTEST_RUN + 1; k <= r; k++) {
                char card[4] = {' ', ranks[k], suits[s], 0};
                strcat(move, card);
            }
            return 1;
        }
    return 0;
}

/* What this seat will play: all from its own part of the view. */
static void choose(Conn *c, const char *own, const char *end) {
    const char *moves[128], *hand[128], *fresh[4];
    int sizes[128], hand_sizes[128], fresh_sizes[4];
    int n = texts(own, end, "\"moves\":[", moves, sizes, 128);
    *c->move = 0;
    if (!n) return;
    int pick = roll(n);
    if (!strncmp(moves[0], "draw", 4)) pick = n > 1 && !roll(12);
    else if (!strncmp(moves[pick], "withdraw", 8)) pick = (pick + 1) % n;
    if (!strncmp(moves[pick], "discard", 7) && texts(own, end, "\"fresh\":[", fresh, fresh_sizes, 4) && roll(3))
        for (int i = 0; i < n; i++)
            if (sizes[i] == 10 && !memcmp(moves[i] + 8, fresh[0], 2)) pick = i;
    snprintf(c->move, MOVE, "%.*s", sizes[pick], moves[pick]);
    if (strncmp(c->move, "discard", 7) || roll(4)) return;
    strcpy(c->spare, c->move);
    int held = texts(own, end, "\"hand\":[", hand, hand_sizes, 128);
    if (held > SHORTEST_RUN + 3) a_run(hand, held, c->move);
}

static void attach(Conn *c) {
    if (!c->attached) { c->attached = 1; nattached++; }
}

static void on_view(Conn *c, const char *p, size_t n) {
    const char *end = p + n, *head = p + (n < 300 ? n : 300);
    const char *own = find(p, end, "\"own\":{"), *at = find(p, head, "\"version\":");
    views_in++;
    view_bytes += n;
    if ((long)n > largest_view) largest_view = n;
    if (!c->attached && (long)n > fresh_view) fresh_view = n;
    if (at) c->version = atol(at + 10);
    choose(c, own, end);
    Table *t = tables + c->table;
    if (find(p, head, "\"status\":\"between\"") && c->readied != c->version) {
        c->readied = c->version;
        deals += c->seat == 0;
        say(c, "{\"t\":\"ready\",\"id\":\"r%d-%u\"}", getpid(), ++sent);
    }
    attach(c);
    if (c->version >= t->want) counted(c);
    if (nattached == ntables * SEATS) start_next(t);
}

static void on_text(Conn *c, const char *p, size_t n) {
    if (!real) {
        counted(c);
        start_next(tables + c->table);
    } else if (find(p, p + 12, "\"view\"")) on_view(c, p, n);
    else if (find(p, p + 15, "\"refused\"")) {
        refusals++;
        if (find(p, p + n, "\"stale\"")) { /* a newer view is on its way */
            tables[c->table].inflight = 0;
            return;
        }
        if (!*c->spare) die("refused: %.*s", (int)n, p);
        strcpy(c->move, c->spare);
        *c->spare = 0;
        play(c);
    } else if (!find(p, p + 16, "\"accepted\"") && !find(p, p + 12, "\"said\"")) die("unexpected: %.*s", (int)n, p);
}

static void on_msg(Conn *c, int op, const uint8_t *p, size_t n) {
    frames_in++;
    if (op == PING) ws_send(c->fd, PONG, p, n);
    else if (op == CLOSE) failed++;
    else if (op == TEXT) on_text(c, (const char *)p, n);
}

static void parse(Conn *c) {
    size_t at = 0;
    while (c->len - at >= 2) {
        uint8_t *p = c->in + at;
        size_t n = p[1] & 127, h = 2;
        if (n == 126) { if (c->len - at < 4) break; n = p[2] << 8 | p[3]; h = 4; }
        else if (n == 127) {
            if (c->len - at < 10) break;
            n = 0;
            for (int i = 2; i < 10; i++) n = n << 8 | p[i];
            h = 10;
        }
        if (c->len - at < h + n) break;
        on_msg(c, p[0] & 15, p + h, n);
        at += h + n;
    }
    memmove(c->in, c->in + at, c->len - at);
    c->len -= at;
}

static void on_readable(Conn *c) {
    if (c->cap - c->len < 16384) c->in = realloc(c->in, c->cap = c->cap * 2 + 32768);
    ssize_t k = recv(c->fd, c->in + c->len, c->cap - c->len, 0);
    if (k < 0 && errno == EAGAIN) return;
    if (k <= 0) {
        failed++;
        epoll_ctl(ep, EPOLL_CTL_DEL, c->fd, NULL);
        return;
    }
    bytes_in += k;
    c->len += k;
    parse(c);
}

static void pump(double timeout) {
    struct epoll_event ev[256];
    struct timespec t = {(time_t)timeout, (long)((timeout - (time_t)timeout) * 1e9)};
    int n = epoll_pwait2(ep, ev, 256, &t, NULL);
    for (int i = 0; i < n; i++) on_readable(ev[i].data.ptr);
}

static void open_conn(Conn *c, const char *path, const char *cookie) {
    char req[1024];
    c->fd = dial();
    c->in = malloc(c->cap = 32768);
    int n = snprintf(req, sizeof req,
        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s%s%s\r\n",
        path, port, real ? "Cookie: " : "", cookie, real ? "\r\n" : "");
    put(c->fd, req, n);
    uint8_t *end;
    while (!(end = memmem(c->in, c->len, "\r\n\r\n", 4))) {
        ssize_t k = recv(c->fd, c->in + c->len, c->cap - c->len, 0);
        if (k <= 0) die("server closed during the handshake");
        c->len += k;
    }
    if (!memmem(c->in, 16, " 101", 4)) die("no upgrade: %.*s", (int)c->len, c->in);
    size_t used = end + 4 - c->in;
    memmove(c->in, c->in + used, c->len - used);
    c->len -= used;
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event ev = {.events = EPOLLIN, .data.ptr = c};
    epoll_ctl(ep, EPOLL_CTL_ADD, c->fd, &ev);
    if (real) say(c, "{\"t\":\"hello\",\"protocol\":1,\"build\":\"dev\"}");
    else attach(c);
    parse(c);
}

static void open_all(void) {
    char path[256], cookie[256] = "";
    FILE *f = real ? fopen(seats_file, "r") : NULL;
    if (real && !f) die("cannot read %s", seats_file);
    for (int i = 0; i < ntables * SEATS; i++) {
        conns[i].table = i / SEATS;
        conns[i].seat = i % SEATS;
        if (!real) snprintf(path, sizeof path, "/t/%d/%d", i / SEATS, i % SEATS);
        else if (fscanf(f, "%255s %255s", path, cookie) != 2) die("not enough seats in the file");
        open_conn(conns + i, path, cookie);
        pump(0);
    }
    if (f) fclose(f);
    for (double end = now() + 30; nattached < ntables * SEATS && now() < end && !failed;) pump(0.05);
    if (nattached < ntables * SEATS || failed) die("%d of %d seats attached, %d failed", nattached, ntables * SEATS, failed);
    for (double end = now() + 0.3; now() < end;) pump(0.05); /* frames about those who came last */
}

static int by_value(const void *a, const void *b) {
    double x = *(double *)a, y = *(double *)b;
    return (x > y) - (x < y);
}

static double pct(double q) { return nlat ? lat[(long)(q * (nlat - 1) + 0.5)] * 1e6 : 0; }

static double load_cpu(void) {
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    return r.ru_utime.tv_sec + r.ru_stime.tv_sec + (r.ru_utime.tv_usec + r.ru_stime.tv_usec) * 1e-6;
}

static int hold(void) {
    struct pollfd in = {0, POLLIN, 0};
    char b[64];
    printf("READY\n");
    fflush(stdout);
    for (double end = now() + idle; now() < end && !failed;) {
        pump(0.05);
        if (poll(&in, 1, 0) > 0 && read(0, b, sizeof b) <= 0) break;
    }
    printf("{\"fresh_view\":%ld,\"failed\":%d}\n", fresh_view, failed);
    return failed != 0;
}

static void options(int argc, char **argv) {
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *k = argv[i], *v = argv[i + 1];
        if (!strcmp(k, "--port")) port = atoi(v);
        else if (!strcmp(k, "--tables")) ntables = atoi(v);
        else if (!strcmp(k, "--warm")) warm = atof(v);
        else if (!strcmp(k, "--secs")) secs = atof(v);
        else if (!strcmp(k, "--rate")) rate = atof(v);
        else if (!strcmp(k, "--idle")) idle = atof(v);
        else if (!strcmp(k, "--pids")) snprintf(pids, sizeof pids, "%s", v);
        else if (!strcmp(k, "--seats")) { snprintf(seats_file, sizeof seats_file, "%s", v); real = 1; }
        else die("unknown option %s", k);
    }
    if (!port || ntables < 1 || ntables > 2000 || secs > 60 || warm > 60 || idle > 120 || rate > 50000)
        die("--port is needed; tables <= 2000, secs <= 60, idle <= 120, rate <= 50000");
}

int main(int argc, char **argv) {
    options(argc, argv);
    prctl(PR_SET_TIMERSLACK, 1000);
    ep = epoll_create1(0);
    conns = calloc(ntables * SEATS, sizeof *conns);
    tables = calloc(ntables, sizeof *tables);
    caplat = rate > 0 ? (long)(rate * secs * 1.2) + 1000 : 2000000;
    lat = malloc(caplat * sizeof *lat);
    for (int t = 0; rate > 0 && t < ntables; t++) tables[t].queue = malloc(QUEUED * sizeof(double));
    stopping = 1; /* nobody moves before everybody is there */
    open_all();
    stopping = 0;
    if (idle > 0) return hold();

    double begin = now(), mstart = begin + warm, mend = mstart + secs, next = begin, cpu0 = 0, own0 = 0;
    unsigned long k = 0, overflow = 0;
    double n, real_start = 0;
    for (int t = 0; t < ntables; t++) start_next(tables + t);
    while ((n = now()) < mend && failed == 0) {
        if (!measuring && n >= mstart) {
            measuring = 1;
            bytes_in = frames_in = views_in = view_bytes = 0;
            cpu0 = cpu_ns();
            own0 = load_cpu();
            real_start = now();
        }
        double wait = 0.02;
        if (rate > 0) {
            while (next <= n) {
                Table *t = tables + k++ % ntables;
                if (t->last - t->first >= QUEUED) overflow++;
                else t->queue[t->last++ % QUEUED] = next;
                start_next(t);
                next += 1 / rate;
            }
            if ((wait = next - now()) < 0) wait = 0;
            if (wait > 0.02) wait = 0.02;
        }
        pump(wait);
    }
    double wall = now() - real_start, cpu = cpu_ns() - cpu0, own = load_cpu() - own0;
    qsort(lat, nlat, sizeof *lat, by_value);
    printf("{\"moves\":%ld,\"moves_s\":%.1f,\"cpu_us_move\":%.2f,\"server_cpu\":%.3f,\"load_cpu\":%.3f,"
           "\"bytes_frame\":%.0f,\"view_bytes\":%.0f,\"largest_view\":%ld,\"fresh_view\":%ld,"
           "\"p50_us\":%.0f,\"p99_us\":%.0f,\"refusals\":%ld,\"deals\":%ld,\"failed\":%d,\"overflow\":%lu}\n",
           done_moves, done_moves / wall, done_moves ? cpu / 1e3 / done_moves : 0, cpu / 1e9 / wall,
           own / wall, frames_in ? (double)bytes_in / frames_in : 0,
           views_in ? (double)view_bytes / views_in : 0, largest_view, fresh_view, pct(.5), pct(.99),
           refusals, deals, failed, overflow);
    return failed != 0;
}
